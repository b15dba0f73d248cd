import Testing
import gtklist

/// What the program makes of its arguments.
struct InvocationTests {
  @Test func optionsEndWhereTheCommandBegins() {
    var options = Options()
    (options.keyColumn, options.interval, options.isDark) = (2, 2, true)
    options.command = ["ps", "--dark"]
    let arguments = ["--key", "2", "--dark", "ps", "--dark"]
    #expect(Invocation(arguments: arguments) == .watch(options))
    #expect(Invocation(arguments: ["-h"]) == .help)
  }

  @Test func mistakesAreNamed() {
    for (arguments, message) in [
      (["--keys"], "unknown option --keys"),
      (["--key", "0"], "--key needs a whole number from 1, not '0'"),
      (["--interval", "nan"], "--interval needs seconds from 0.05 to 86400, not 'nan'"),
      (["--search"], "--search needs a value"),
    ] {
      #expect(Invocation(arguments: arguments) == .mistake(message))
    }
  }
}
