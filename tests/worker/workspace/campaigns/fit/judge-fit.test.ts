import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fitJudge, readStory } from "../../../../../worker/workspace/campaigns/fit/judge-fit.ts"
import type { Written } from "../../../../../worker/workspace/people/articles/read-writing.ts"

const brief = `Old sails, new coats. Every year four in five racing sails end on a rubbish tip, says a survey of 40 sailmakers
  in Brittany and Cornwall. A workshop in Falmouth sews weatherproof jackets from the waste, and repairs what is torn.
  Photographs, the survey's tables, and a day aboard with its founder are on offer.`

const article = (title: string, more: Partial<Written> = {}): Written => ({
  title,
  summary: "",
  url: `https://paper.example/${encodeURIComponent(title)}`,
  outlet: "The Paper",
  language: "en",
  publishedAt: null,
  ...more,
})
const others = [
  "Bank raises its rates once more",
  "Why mortgages are dearer than ever",
  "Chancellor promises lower taxes",
  "Shares fall on fears of inflation",
  "Pensions: what savers should know",
].map((title) => article(title))
const judge = (
  articles: Written[],
  { synonyms = [] as string[][], beats = [] as string[], text = brief } = {},
) => fitJudge(readStory(text, synonyms))(beats, articles)

describe("what somebody publishes", () => {
  test("fits with one article that shares a telling word, in any of its forms, and quotes that one", () => {
    const found = article("The sailmaker of Saint-Malo", { publishedAt: "2027-03-02T00:00:00.000Z" })
    expect(judge([...others, found])).toEqual({
      kind: "fits",
      known: 6,
      meeting: 1,
      lastOn: "2027-03-02T00:00:00.000Z",
      beats: [],
      words: ["sailmakers"],
      quotes: [{ title: found.title, url: found.url, outlet: "The Paper", publishedAt: found.publishedAt }],
    })
  })

  test("is on other subjects when none of five articles does, and unknown with four", () => {
    expect(judge(others)).toMatchObject({ kind: "other", known: 5, meeting: 0, words: [], quotes: [] })
    expect(judge(others.slice(1))).toMatchObject({ kind: "unknown", known: 4 })
  })

  test("is unknown in another language, told by the outlet or else by what they wrote", () => {
    const french = [
      "La banque relève encore ses taux dans la zone euro",
      "Pourquoi les crédits sont plus chers que jamais",
      "Le ministre promet des impôts plus bas pour les familles",
      "Les actions reculent par peur de la hausse des prix",
      "Retraites : ce que les épargnants doivent savoir",
    ]
    for (const language of ["fr", null])
      expect(judge(french.map((title) => article(title, { language })))).toMatchObject({
        kind: "unknown",
        known: 0,
      })
    expect(judge(others.map((one) => ({ ...one, language: null })))).toMatchObject({
      kind: "other",
      known: 5,
    })
  })

  test("is not judged by a brief that says little, nor by words that any news has", () => {
    expect(judge(others, { text: "Our news for the year" })).toMatchObject({ kind: "unknown" })
    const plain = [
      "Five years later: a new report",
      "People say what they want",
      "The best company of the week",
    ]
    expect(judge([...others, ...plain.map((title) => article(title))])).toMatchObject({
      kind: "other",
      words: [],
    })
  })

  test("is met by words that mean the same, under the word of the brief", () => {
    const canvas = [...others, article("A tent of old canvas")]
    expect(judge(canvas)).toMatchObject({ kind: "other" })
    expect(judge(canvas, { synonyms: [["sails", "canvas"]] })).toMatchObject({
      kind: "fits",
      words: ["sails"],
    })
    expect(judge(canvas, { synonyms: [["boats", "canvas"]] }), "which the brief does not name").toMatchObject(
      {
        kind: "other",
      },
    )
  })

  test("fits by a beat that the brief names, whole words only", () => {
    expect(judge(others, { beats: ["Finance", "Racing"] })).toMatchObject({ kind: "fits", beats: ["Racing"] })
    expect(judge(others, { beats: ["Finance", "race tracks", "sea", ""] })).toMatchObject({
      kind: "other",
      beats: [],
    })
  })

  test("a long brief is not met by one of its many words", () => {
    const long = `${brief} ${"harbour lighthouse keel mast rigging anchor tide gale estuary regatta yacht dinghy compass chart pilot buoy"}
      ${"tarpaulin needle thread zip fabric dye wool linen loom weaver tailor seam lining pocket collar button"}`
    expect(judge([...others, article("A pilot of jets")], { text: long })).toMatchObject({
      kind: "other",
      words: ["pilot"],
    })
    expect(judge([...others, article("A pilot of the estuary")], { text: long })).toMatchObject({
      kind: "fits",
    })
  })
})

const titles = fc.array(
  fc.constantFrom(
    "Sails",
    "sewing jackets",
    "Bank raises rates",
    "A year in Cornwall",
    "taxes",
    "the new week",
    "帆の話",
    "",
  ),
  { maxLength: 3 },
)
const written = fc.record({
  title: titles.map((parts) => parts.join(" ")),
  summary: titles.map((parts) => parts.join(". ")),
  language: fc.constantFrom("en", "fr", null),
  publishedAt: fc.constantFrom(null, "2027-03-02T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
})
const library = fc
  .array(written, { maxLength: 12 })
  .map((all) => all.map((one, at) => article(`${at}`, { ...one, url: `https://paper.example/${at}` })))

describe("a judgement", () => {
  test("adds up, quotes only what was published, and is the same in any order of the articles", () => {
    fc.assert(
      fc.property(library, (articles) => {
        const found = judge(articles)
        expect(found.meeting).toBeLessThanOrEqual(found.known)
        expect(found.known).toBeLessThanOrEqual(articles.length)
        expect(found.kind === "fits").toBe(found.meeting > 0)
        if (found.kind === "other") expect(found.known).toBeGreaterThanOrEqual(5)
        expect(found.quotes).toHaveLength(Math.min(3, found.meeting))
        for (const { url, title } of found.quotes)
          expect(articles.find((one) => one.url === url)?.title).toBe(title)
        for (const word of found.words) expect(brief.toLowerCase()).toContain(word)
        const { kind, known, meeting, lastOn } = judge(articles.toReversed())
        expect({ kind, known, meeting, lastOn }).toEqual({
          kind: found.kind,
          known: found.known,
          meeting: found.meeting,
          lastOn: found.lastOn,
        })
      }),
    )
  })

  test("never gets worse by one more article that fits, or by a synonym", () => {
    fc.assert(
      fc.property(library, (articles) => {
        const { meeting } = judge(articles)
        const more = [...articles.map((one) => ({ ...one, language: "en" })), article("Racing sails")]
        expect(judge(more).kind).toBe("fits")
        expect(judge(articles, { synonyms: [["sails", "taxes"]] }).meeting).toBeGreaterThanOrEqual(meeting)
      }),
    )
  })
})
