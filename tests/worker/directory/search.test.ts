import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { hashName } from "../../../worker/directory/objections/hash-name.ts"
import { objectionSalt, objections } from "../../../worker/directory/objections/table.ts"
import { readStory } from "../../../worker/directory/ranking/story-terms.ts"
import { termsOf } from "../../../worker/directory/ranking/terms-of.ts"
import type { CoverageFilter } from "../../../worker/directory/search/contract.ts"
import { countTerms } from "../../../worker/directory/search/count-terms.ts"
import { findCandidates } from "../../../worker/directory/search/find-candidates.ts"
import { findCoverage } from "../../../worker/directory/search/find-coverage.ts"
import { addOutlet, articleOf, directory } from "./support/directory.ts"

const now = Date.parse("2026-11-24T00:00:00Z")
const everything: CoverageFilter = { countries: [], languages: [], kinds: [], days: 90 }
const signed = (name: string) => ({ writers: [{ name, profileUrl: null }] })
const story = (word: string) => ({
  title: `A ${word} made of waste sailcloth`,
  text: `We recycle old sails into a ${word}, and measure what that saves.`,
})

/** A word that no other test of the run has in its articles. */
let made = 0
const newWord = () => `quirble${String.fromCharCode(97 + made++)}ton`

test("writers are suggested for what they published, with their own words", async () => {
  const word = newWord()
  const outlet = await addOutlet({ country: "GB" })
  const url = `https://${outlet.host}/one`
  const found = [
    articleOf(outlet.id, {
      ...signed("Ada Sailor"),
      url,
      headline: `The ${word}s of old sails`,
      summary: "Recycled cloth.",
    }),
    articleOf(outlet.id, { ...signed("Ada Sailor"), headline: `Recycling ${word}s pays`, summary: "" }),
    articleOf(outlet.id, { ...signed("Bo Banker"), headline: "Interest rates rise", summary: `No ${word}` }),
    articleOf(outlet.id, { ...signed("Cy Cook"), headline: "Soup for winter", summary: "" }),
  ]
  // How rare a word is decides what fits, and among four articles no word is rare.
  const others = Array.from({ length: 40 }, () =>
    articleOf(outlet.id, { headline: "Rain until Friday", summary: "" }),
  )
  await writeArticles(directory, [...found, ...others], now)
  const { writers, outlets } = await findCoverage(directory, story(word), everything, now)
  expect(writers[0]).toMatchObject({ name: "Ada Sailor", score: 100, fitting: 2, written: 2 })
  expect(writers.map(({ name }) => name)).not.toContain("Cy Cook")
  expect(outlets[0]).toMatchObject({ id: outlet.id })
  // Other tests' articles stand in the same index, and may have a word of the story.
  for (const { quotes } of writers.filter((writer) => writer.outlet.id === outlet.id)) {
    for (const { headline, summary } of quotes)
      expect(found).toContainEqual(expect.objectContaining({ headline, summary }))
  }
  expect(writers[0]?.quotes.map(({ url }) => url)).toContain(url)
})

test("countries, languages, kinds and days exclude what they do not name", async () => {
  const word = newWord()
  const british = await addOutlet({ country: "GB", kind: "trade" })
  const french = await addOutlet({ country: "FR", kind: "blog", languages: ["fr"] })
  const old = now - 40 * 86_400_000
  await writeArticles(
    directory,
    [
      articleOf(british.id, { ...signed("Ann British"), headline: `A ${word} of sails` }),
      articleOf(british.id, { ...signed("Ola Older"), headline: `The ${word} in autumn`, publishedAt: old }),
      articleOf(french.id, { ...signed("Luc French"), headline: `Un ${word} de voiles`, language: "fr" }),
    ],
    now,
  )
  const namesOf = async (change: Partial<CoverageFilter>) =>
    (await findCoverage(directory, story(word), { ...everything, ...change }, now)).writers
      .map(({ name }) => name)
      .filter((name) => ["Ann British", "Ola Older", "Luc French"].includes(name))
      .sort()
  expect(await namesOf({})).toEqual(["Ann British", "Luc French", "Ola Older"])
  expect(await namesOf({ countries: ["FR"] })).toEqual(["Luc French"])
  expect(await namesOf({ languages: ["en"] })).toEqual(["Ann British", "Ola Older"])
  expect(await namesOf({ kinds: ["trade"] })).toEqual(["Ann British", "Ola Older"])
  expect(await namesOf({ kinds: ["trade"], days: 30 })).toEqual(["Ann British"])
})

test("whoever objected is not suggested, though their articles were stored before", async () => {
  const word = newWord()
  const outlet = await addOutlet()
  const name = `Una ${word}`
  await writeArticles(
    directory,
    [articleOf(outlet.id, { ...signed(name), headline: `A ${word} of sails` })],
    now,
  )
  const names = async () =>
    (await findCoverage(directory, story(word), everything, now)).writers.map((writer) => writer.name)
  expect(await names()).toContain(name)
  const [salted] = await directory.select().from(objectionSalt)
  await directory.insert(objections).values({ hash: hashName(salted?.salt ?? "", name), createdAt: now })
  expect(await names()).not.toContain(name)
})

test("an article that is removed leaves the index", async () => {
  const word = newWord()
  const outlet = await addOutlet()
  await writeArticles(directory, [articleOf(outlet.id, { headline: `A ${word} of sails` })], now)
  const indexed = () =>
    directory.all(sql`select rowid from article_index where article_index match ${`"${word}"`}`)
  expect(await indexed()).toHaveLength(1)
  await directory.run(sql`delete from outlets where id = ${outlet.id}`)
  expect(await indexed()).toHaveLength(0)
})

test("words of any script, and a story of nothing but signs, are no error", async () => {
  for (const title of ["海洋プラスチックの再生", "Фестиваль", '"* OR (', "—", "'"]) {
    const { compared } = await findCoverage(directory, { title, text: "" }, everything, now)
    expect(compared).toBeGreaterThanOrEqual(0)
  }
})

test("rare words are counted exactly, and common ones by their latest articles", async () => {
  const [rare, common] = [newWord(), newWord()]
  const { id } = await addOutlet({})
  const about = (word: string) => articleOf(id, { headline: `The ${word}`, summary: "", language: "en" })
  // Every other article has the common word.
  const found = Array.from({ length: 2400 }, (_, at) =>
    about(at % 2 === 0 ? common : at < 60 ? rare : "rain"),
  )
  await writeArticles(directory, found, now)
  const terms = readStory({ title: `${rare} ${common}`, text: "" }, ["en"])
  const { counts, total } = await countTerms(directory, terms)
  const countOf = (word: string) => counts.get(termsOf(word, "en")[0] ?? "")
  expect(countOf(rare)).toBe(30)
  // Other tests may have stored a few since.
  expect(countOf(common)).toBeGreaterThan(total * 0.3)
  expect(countOf(common)).toBeLessThan(total * 0.55)
})

test("of a common word that is all that there is, the latest articles are looked at", async () => {
  const word = newWord()
  const { id } = await addOutlet({})
  const found = Array.from({ length: 10 }, (_, at) =>
    articleOf(id, { headline: `${word} ${at}`, summary: "", publishedAt: now - 1000 }),
  )
  await writeArticles(directory, found, now)
  // As if the ten were all that there are, and so many places were twice what may be looked at.
  const [term = ""] = termsOf(word, "en")
  const frequencies = { terms: [term], total: 10, counts: new Map([[term, 16_000]]) }
  const latest = await findCandidates(directory, frequencies, everything, now)
  expect([5, 6, 7, 8, 9].map((at) => `${word} ${at}`)).toEqual(
    expect.arrayContaining(latest.map(({ headline }) => headline)),
  )
  const few = { ...frequencies, counts: new Map([[term, 8_000]]) }
  expect(await findCandidates(directory, few, everything, now)).toHaveLength(10)
})
