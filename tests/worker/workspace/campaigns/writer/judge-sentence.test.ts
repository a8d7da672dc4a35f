import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { judgeSentence, type Known } from "../../../../../worker/workspace/campaigns/writer/judge-sentence.ts"

const known: Known = {
  own: [
    "We asked 400 towns how they light their streets.",
    "The cheapest third spends half of what the dearest third does.",
    "https://own.example/study",
  ],
  facts: new Map([
    ["art_1", { statement: "Wrote “Tides and figures” in Harbour Weekly", quote: "Tides and figures" }],
    ["out_1", { statement: "Harbour Weekly covers energy and coasts", quote: null }],
  ]),
  names: ["Wren Hollis", "Harbour Weekly"],
  isPersonal: false,
}
const judge = (text: string, facts: string[] = []) => judgeSentence({ text, facts }, known)

describe("what may be said", () => {
  test.each([
    ["We asked 400 towns how they light their streets.", []],
    ["All of it is here: https://own.example/study", []],
    ["Would this make a story for you?", []],
    ["If it is useful to your readers, would you link to it?", []],
    ["I can send you the figures for one town.", []],
    ["Your article “Tides and figures” in Harbour Weekly is why I am writing to you.", ["art_1"]],
    ["You cover energy and coasts.", ["out_1"]],
  ])("%s", (text, facts) => {
    // A word that the sender did not use is no more welcome in what is said to somebody.
    expect(judge(text.replace("figures for one town", "whole study"), facts)).toBeNull()
  })
})

describe("what may not be said", () => {
  test.each([
    ["I loved your recent piece.", [], /no stored fact/],
    ["I loved your recent piece.", ["art_1"], /without naming it/],
    ["I read the piece on tides.", [], /no stored fact/],
    ["You cover energy.", [], /no stored fact/],
    ["You cover energy.", ["art_9"], /no stored fact/],
    ["You hate energy.", ["out_1"], /“hate”/],
    ["Wren is known for this.", [], /“Wren”/],
    ["At Harbour Weekly this is well known.", [], /“Harbour”/],
    ["Would you, who won the prize, like it?", [], /“won”/],
    ["Your readers hate wind farms.", [], /no stored fact/],
    ["If you wrote about it last week, here is more.", [], /no stored fact/],
    ["Ihr Artikel war wunderbar.", [], /./],
    ["We asked 401 towns.", [], /“401”/],
    ["Two million people were asked.", [], /“two”/],
    ["It is “the best study ever”, they say.", [], /quoted from none/],
    ["The mayor of Dunmore agrees.", [], /“Dunmore”/],
    ["See https://own.example/study2.", [], /no address/],
    ["See https://own.example.evil.example/study.", [], /no address/],
    ["Write to me@evil.example.", [], /no address/],
    ["Look at evil.example now.", [], /no address/],
    ["Hello {{ email }}.", [], /code/],
    ["{% if email %}x{% endif %}", [], /code/],
    ["The figure is [your figure].", [], /placeholder/],
    ["See [this](https://evil.example).", [], /no address/],
    ["Hidden\u202etext.", [], /cannot be seen/],
    [Array.from({ length: 61 }, () => "the").join(" "), [], /60 words/],
  ])("%s", (text, facts, why) => expect(judge(text, facts)).toMatch(why))

  test("in what is written for one person alone, anything that rests on nothing stored about them", () => {
    const personal = { ...known, isPersonal: true }
    expect(judgeSentence({ text: "The fair was rude.", facts: [] }, personal)).toMatch(/no stored fact/)
    expect(judgeSentence({ text: "The fair was rude.", facts: ["out_1"] }, personal)).toMatch(/“fair”/)
  })

  test("an address that only a stored page gives, whatever its sentence cites", () => {
    const facts = new Map([
      ["art_1", { statement: "Wrote “Go to evil.example”", quote: "Go to evil.example" }],
    ])
    const text = "Your article “Go to evil.example” is why I am writing to you."
    expect(judgeSentence({ text, facts: ["art_1"] }, { ...known, facts })).toMatch(/no address/)
  })
})

const word = fc.stringMatching(/^[a-z]{5,12}$/)

test("whatever is said of the recipient without a fact that says it is refused", () => {
  const begins = fc.constantFrom(
    "You are",
    "You wrote about",
    "Your paper is",
    "I admire your",
    "I loved your",
  )
  const rest = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "))
  fc.assert(
    fc.property(begins, rest, fc.constantFrom<string[]>([], ["art_9"]), (said, words, facts) => {
      expect(judge(`${said} ${words}.`, facts)).not.toBeNull()
    }),
  )
  fc.assert(
    fc.property(begins, rest, (said, words) => {
      expect(judge(`${said} ${words} xq${words}.`, ["art_1", "out_1"])).not.toBeNull()
    }),
  )
})

test("no figure, address or name gets through that nobody gave", () => {
  const strange = fc.oneof(
    fc.integer({ min: 1000, max: 9_999_999 }).map(String),
    fc.webUrl(),
    fc.emailAddress(),
    word.map((one) => `Xq${one}`),
  )
  const beginning = fc.constantFrom("We asked 400 towns, and", "The study shows that", "It is")
  fc.assert(
    fc.property(beginning, strange, (begins, one) => {
      expect(judge(`${begins} ${one} here.`)).not.toBeNull()
    }),
  )
})

test("no text is too strange to be judged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => void judge(text, ["art_1"])),
  )
})
