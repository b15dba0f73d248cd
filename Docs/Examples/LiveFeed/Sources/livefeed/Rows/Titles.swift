/// The titles and authors of the invented posts.
///
/// Two of the titles are attacks, which a page must show as text.
enum Titles {
  static func title(_ number: Int) -> String {
    let title = titles[number % titles.count]
    let part = number / titles.count
    return part == 0 ? title : "\(title), part \(part + 1)"
  }

  static func author(_ number: Int) -> String {
    authors[number % authors.count]
  }

  private static let titles = [
    "A lighthouse keeper on counting migrating moths",
    "We measured every staircase in the city",
    "<script>document.title = 'attacked'</script> in a headline",
    "A bread oven in a shipping container",
    "Why the town clock runs backwards on Sundays",
    "小さな図書館の作り方",
    "\" onmouseover=\"document.title = 'attacked'",
    "Forty years of weather, written by hand",
    "The bridge that sings in an east wind",
    "מדריך קצר לחידוד עפרונות",
    "How a chess club saved its village pub",
    "Crème brûlée for two hundred guests",
    "The last typewriter shop turns a page 🖨️",
    "Mapping the footpaths that no map shows",
    "A kite that photographs tide pools",
    "What the night bus taught me about queues",
    "Seven ways to fold a map, six of them wrong",
    "Notes on repairing a concertina",
    "An orchestra of recycled plumbing",
  ]

  private static let authors = [
    "Ines", "Tomasz", "<b>Bo</b>", "Amara", "ליאור", "Yuki", "O'Neill & Sons", "Priya", "Ole",
  ]
}
