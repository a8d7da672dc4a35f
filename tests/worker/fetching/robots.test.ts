import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { crawlDelayIn, judgeByRobots } from "../../../worker/fetching/robots.ts"
import { quickest } from "../support/quickest.ts"

const isAllowed = (file: string, path: string) => judgeByRobots(file, "PresskiteBot", path).isAllowed
const everyone = (...rules: string[]) => ["User-agent: *", ...rules].join("\n")

describe("robots.txt (RFC 9309)", () => {
  test.each([
    ["/fish", "/fish.html", true],
    ["/fish", "/Fish.asp", false],
    ["/fish", "/catfish", false],
    ["/fish*", "/fishheads/yummy.html", true],
    ["/fish/", "/fish", false],
    ["/*.php", "/folder/filename.php?parameters", true],
    ["/*.php", "/windows.PHP", false],
    ["/*.php$", "/filename.php", true],
    ["/*.php$", "/filename.php?parameters", false],
    ["/*.php$", "/filename.php.php", true],
    ["/fish*.php", "/fishheads/catfish.php?parameters", true],
    ["/a$", "/a", true],
    ["/a$", "/ab", false],
    ["/a*", "/a", true],
    ["/a*$", "/abc", true],
    ["*", "/", true],
    ["/$", "/", true],
    ["/$", "/x", false],
    ["", "/", false],
    ["/%7Ejoe", "/~joe", true],
    ["/~joe", "/%7ejoe", true],
    ["/ä", "/%C3%A4", true],
    ["/a%3cd", "/a%3Cd", true],
    ["/a$b", "/a$b", true],
    ["/a%2Fb", "/a/b", false],
  ])("the pattern %s matches %s: %s", (pattern, path, matches) => {
    expect(isAllowed(everyone(`Disallow: ${pattern}`), path)).toBe(!matches)
  })

  test.each(["Disallow /", "disallow\t/", "Dissallow: /", "Disalow: /"])(
    "%s asks for what it means, though it is misspelt",
    (line) => {
      expect(isAllowed(everyone(line), "/page")).toBe(false)
      expect(isAllowed(`useragent: *\n${line}`, "/page")).toBe(false)
    },
  )

  test("a sentence without a colon is no rule", () => {
    expect(isAllowed(everyone("Disallow everybody from /page", "Disallow"), "/page")).toBe(true)
    expect(isAllowed(everyone("Disallow /page everywhere"), "/page")).toBe(true)
  })

  test("a key by itself ends no list of names", () => {
    const file = "User-agent: PresskiteBot\nDisallow\nUser-agent: other\nDisallow: /"
    expect(isAllowed(file, "/page")).toBe(false)
  })

  test("the longest match wins, whatever the order, and of equal ones the one that allows", () => {
    for (const rules of [
      ["Allow: /p", "Disallow: /"],
      ["Disallow: /", "Allow: /p"],
      ["Disallow: /page", "Allow: /page"],
      ["Allow: /page", "Disallow: /page"],
    ]) {
      expect(isAllowed(everyone(...rules), "/page")).toBe(true)
    }
    expect(isAllowed(everyone("Allow: /page", "Disallow: /*.htm"), "/page.htm")).toBe(false)
    expect(isAllowed(everyone("Disallow: /page", "Allow: /p"), "/page")).toBe(false)
  })

  test("a group that names us stands in place of the one for everyone, and several are one", () => {
    const file = [
      "User-agent: *\nDisallow: /",
      "User-agent: presskitebot/2.0\nUser-agent: other\nDisallow: /a",
      "User-Agent : PRESSKITEBOT # us\nDisallow: /b",
    ].join("\n\n")
    expect(["/", "/a", "/b"].map((path) => isAllowed(file, path))).toEqual([true, false, false])
    expect(isAllowed("User-agent: PresskiteBotanist\nDisallow: /", "/")).toBe(true)
  })

  test("other lines end no group, and what stands before the first group counts for nobody", () => {
    expect(isAllowed("Disallow: /\nUser-agent: *\nAllow: /x", "/y")).toBe(true)
    expect(isAllowed("\uFEFFUser-agent: *\r\nCrawl-delay: 5\r\n\r\nSitemap: /s\r\ndisallow:/", "/y")).toBe(
      false,
    )
  })

  test("a line without a colon and a key that is no rule count for nothing", () => {
    expect(isAllowed(everyone("Allow: /x", "user-agents", "Disallow: /"), "/y")).toBe(false)
    expect(isAllowed(everyone("Sitemap: /y", "Crawl-delay: /y"), "/y")).toBe(true)
  })

  test("the rule that decided is told", () => {
    expect(judgeByRobots(everyone("Disallow: /", "Allow: /a"), "PresskiteBot", "/a")).toEqual({
      isAllowed: true,
      reason: "rule",
      rule: "Allow: /a",
    })
    expect(judgeByRobots(everyone("Disallow: /a"), "PresskiteBot", "/a")).toEqual({
      isAllowed: false,
      reason: "rule",
      rule: "Disallow: /a",
    })
    expect(judgeByRobots("", "PresskiteBot", "/a")).toEqual({
      isAllowed: true,
      reason: "no-rule",
      rule: null,
    })
  })

  const piece = fc.stringMatching(/^[a-c/]{0,4}$/)

  test("a pattern with wildcards matches just as its regular expression does", () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        piece,
        piece,
        (parts, ends, a, b) => {
          const pattern = `/${parts.join("*")}${ends ? "$" : ""}`
          const path = `/${a}${b}`
          const expected = new RegExp(`^/${parts.join(".*")}${ends ? "$" : ""}`).test(path)
          expect(isAllowed(everyone(`Disallow: ${pattern}`), path)).toBe(!expected)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test("any text is read, and a hostile one quickly", async () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (file, path) => typeof isAllowed(file, path) === "boolean"),
    )
    const hostile = [
      "*a".repeat(250_000),
      `/${"a*".repeat(100_000)}$`,
      "\n".repeat(500_000),
      ":".repeat(500_000),
    ]
    const time = await quickest(() => {
      for (const text of hostile) isAllowed(everyone(`Disallow: ${text}`), `/${"a".repeat(2000)}`)
      isAllowed(everyone(..."Allow: /*b\n".repeat(40_000).split("\n")), `/${"a".repeat(2000)}`)
    })
    expect(time).toBeLessThan(1000)
  })
})

describe("a wait between two requests", () => {
  const delayIn = (file: string) => crawlDelayIn(file, "PresskiteBot")

  test.each([
    ["5", 5],
    ["0", 0],
    ["2.5", 2.5],
    ["999999", 999_999],
    ["1234567", null],
    ["2.", null],
    ["-1", null],
    ["soon", null],
    ["5 seconds", null],
    ["", null],
  ])("of %j is one of %j seconds", (value, seconds) => {
    expect(delayIn(everyone(`Crawl-delay: ${value}`))).toBe(seconds)
  })

  test("is the longest that is asked of us by name, or else of everybody", () => {
    const ours = "User-agent: PresskiteBot\nCrawl-delay: 3\nDisallow: /a"
    const more = "User-agent: PresskiteBot\nCrawl-delay: 7\nDisallow: /b"
    const all = "User-agent: *\nCrawl-delay: 20\nDisallow: /c"
    expect(delayIn([ours, all].join("\n"))).toBe(3)
    expect(delayIn([more, ours, all].join("\n"))).toBe(7)
    expect(delayIn([all, "User-agent: other\nCrawl-delay: 30"].join("\n"))).toBe(20)
    expect(delayIn([all, "User-agent: PresskiteBot\nDisallow: /d"].join("\n"))).toBeNull()
    expect(delayIn("")).toBeNull()
  })

  test("is in its own line of a group", () => {
    expect(delayIn(everyone("Request-rate: 7", "Disallow: /"))).toBeNull()
    expect(delayIn("Crawl-delay: 9\nUser-agent: *\nDisallow: /")).toBeNull()
  })
})
