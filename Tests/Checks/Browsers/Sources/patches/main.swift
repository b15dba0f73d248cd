import HTMLLists
import ListAdapters

// Writes lists and the patches between them for the browsers' tests, as lines of JSON.
//
//     patches script
//     patches survival
//     patches kept
//     patches speed
//     patches growth
//     patches chat COUNT SEED
//     patches table COUNT SEED
//     patches markup COUNT SEED
//     patches hostile
let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap(Int.init)

switch (arguments.first, numbers.first, numbers.last) {
case ("script", nil, nil): print(HTMLPatch.script)
case ("survival", nil, nil): for change in Survival.changes { Output.write(change) }
case ("kept", nil, nil): Kept.write()
case ("speed", nil, nil): for change in Speed.changes { Output.write(change) }
case ("hostile", nil, nil): Hostile.write()
case ("growth", nil, nil): for change in Speed.growth { Output.write(change) }
case ("chat", let count?, let seed?): Chat(seed: seed).write(count)
case ("table", let count?, let seed?): Table(seed: seed).write(count)
case ("markup", let count?, let seed?): Markup(seed: seed).write(count)
default: fatalError("unknown arguments: \(arguments.joined(separator: " "))")
}
