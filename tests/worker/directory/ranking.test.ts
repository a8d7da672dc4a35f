import fc from "fast-check"
import { expect, test } from "vitest"
import { gatherWriters } from "../../../worker/directory/ranking/gather-writers.ts"
import { guessLanguage } from "../../../worker/directory/ranking/guess-language.ts"
import { likeness, piecesOf, weighPieces } from "../../../worker/directory/ranking/profile.ts"
import { rankWriters } from "../../../worker/directory/ranking/rank-writers.ts"
import { scoreArticles } from "../../../worker/directory/ranking/score-articles.ts"
import { type IndexedArticle, readStory } from "../../../worker/directory/ranking/story-terms.ts"
import { termsOf } from "../../../worker/directory/ranking/terms-of.ts"
import { chooseTerms } from "../../../worker/directory/search/choose-terms.ts"
import { quickest } from "../support/quickest.ts"

test.each([
  ["en", "The workshop recycles old sails into bags, and it says that this pays"],
  ["de", "Die Werkstatt macht aus alten Segeln neue Taschen und das lohnt sich für alle"],
  ["fr", "L'atelier fait des sacs avec les voiles usées et cela plaît à tous dans la ville"],
  ["es", "El taller hace bolsos con las velas viejas y esto es bueno para la ciudad"],
  ["ru", "Мастерская шьёт сумки из старых парусов и это не так дорого как было"],
  ["ja", "古い帆からバッグを作る"],
  [null, "Zanzibar 2027"],
])("the language of a text is %s by its commonest words", (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})

test.each([
  ["en", "recycling", "recycled"],
  ["de", "Zeitungen", "Zeitung"],
  ["fr", "voiles", "voile"],
  ["es", "reciclado", "reciclada"],
  ["sv", "båtarna", "båtar"],
])("forms of one word in %s have one stem", (language, one, other) => {
  expect(termsOf(one, language)).toEqual(termsOf(other, language))
})

test("words that say nothing are left out, and no text makes reading slow or fail", async () => {
  expect(termsOf("the of and it", "en")).toEqual([])
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("en", "fi", "tr", "zz", null),
      (text, language) => {
        for (const term of termsOf(text, language)) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
      },
    ),
  )
  for (const letter of ["a", "'", "̈", "字", "ß", "iing"])
    expect(await quickest(() => termsOf(letter.repeat(100_000), "en"))).toBeLessThan(2000)
})

test("a text is as like itself as can be, and any other at most as much", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 20 }), fc.lorem({ maxCount: 20 }), (one, other) => {
      const [a, b] = [piecesOf(one), piecesOf(other)]
      const weights = weighPieces([a, b, piecesOf("some third text of other things")])
      // A single letter has nothing that could be like anything.
      expect(likeness(a, [a], weights)).toBeCloseTo(a.length === 0 ? 0 : 1, 3)
      expect(likeness(a, [b], weights)).toBeLessThanOrEqual(1.001)
    }),
  )
})

test("a word is read in its own language, however many words were read since", () => {
  const read = () => ["en", "fr", "de"].map((language) => termsOf("Running nations", language))
  const first = read()
  expect(first[0]).not.toEqual(first[1])
  expect(read()).toEqual(first)
  for (let number = 0; number < 60_000; number++) termsOf(`word${number}`, "en")
  expect(read()).toEqual(first)
})

test("a text has each of its pieces once, whatever was read before", () => {
  const pieces = piecesOf("abcd abcd")
  expect([...pieces].sort()).toEqual([...new Set(pieces)].sort())
  expect(piecesOf("abcd abcd")).toEqual(pieces)
})

test("rare words are searched for first, and common ones only while there is room", () => {
  const terms = readStory({ title: "market sails", text: "" }, ["en"])
  const counts = new Map([
    ["market", 900_000],
    ["sail", 40],
  ])
  expect(chooseTerms(terms, { total: 1_000_000, counts })).toEqual(["sail"])
  expect(chooseTerms(terms, { total: 1_000_000, counts: new Map([["market", 900_000]]) })).toEqual(["market"])
})

/** Forty writers, each with three words of their own among those that everybody uses. */
function makeCorpus(): IndexedArticle[] {
  let seed = 7
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % most
  }
  const word = (number: number) =>
    `w${[...String(number)].map((digit) => "bdfgklmnpr"[Number(digit)]).join("o")}x`
  return Array.from({ length: 800 }, (_, id) => {
    const writer = id % 40
    const own = () => word(100 + writer * 3 + next(3))
    const common = () => word(next(90))
    return {
      id,
      headline: `${own()} ${common()} ${common()}`,
      summary: `${common()} ${common()} ${next(2) === 0 ? own() : common()}`,
      language: "en",
      publishedAt: id,
      section: null,
      writerIds: [`wri_${writer}`],
    }
  })
}

test("the writer of a story's like comes first nearly always, whatever else everybody writes", () => {
  const corpus = makeCorpus()
  const known = corpus.slice(0, 700)
  const counts = new Map<string, number>()
  for (const { headline, summary } of known)
    for (const term of new Set(termsOf(`${headline} ${summary}`, "en")))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  const firsts = corpus.slice(700).filter(({ headline, summary, writerIds }) => {
    const story = { title: headline, text: summary }
    const scores = scoreArticles(readStory(story, ["en"]), known, { total: known.length, counts })
    const profiles = new Map(
      gatherWriters(known, scores, 30).map((id) => [id, known.filter((one) => one.writerIds.includes(id))]),
    )
    return rankWriters({ story, scores, articles: known, profiles })[0]?.writerId === writerIds[0]
  })
  expect(firsts.length).toBeGreaterThanOrEqual(90)
})
