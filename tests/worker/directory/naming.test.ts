import { expect, test } from "vitest"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { hashName } from "../../../worker/directory/objections/hash-name.ts"
import { objectionSalt, objections } from "../../../worker/directory/objections/table.ts"
import { findMention } from "../../../worker/directory/search/find-mention.ts"
import { findNaming } from "../../../worker/directory/search/find-naming.ts"
import { isFindable } from "../../../worker/directory/search/naming-query.ts"
import { addOutlet, articleOf, directory } from "./support/directory.ts"

const now = Date.parse("2026-11-24T00:00:00Z")
const start = () => findNaming(directory, { names: [], after: 0, since: 0, most: 1 })

test("articles that name a name are found once, with the sentence, in whatever language they are", async () => {
  const { cursor } = await start()
  const outlet = await addOutlet({ name: "The Quay" })
  const signed = { writers: [{ name: "Ada Quay", profileUrl: null }] }
  await writeArticles(
    directory,
    [
      articleOf(outlet.id, { ...signed, headline: "Velmora Harbours opens a loft", summary: "Sails." }),
      articleOf(outlet.id, {
        headline: "Segel werden Taschen",
        summary: "Eine Werkstatt näht. Auch Velmora Harbours liefert Tuch. Mehr folgt.",
        language: "de",
      }),
      articleOf(outlet.id, { headline: "Harbours near Velmora are full", summary: "" }),
      articleOf(outlet.id, { headline: "velmora harbours in small letters", summary: "" }),
    ],
    now,
  )
  const search = { names: ["Velmora Harbours", "Nobody Known"], since: 0, most: 50 }
  const found = await findNaming(directory, { ...search, after: cursor })
  expect(found.articles).toMatchObject([
    {
      outlet: { name: "The Quay", isSimulated: false },
      writers: ["Ada Quay"],
      mentions: [{ name: "Velmora Harbours", where: "headline", sentence: "Velmora Harbours opens a loft" }],
    },
    { mentions: [{ where: "summary", sentence: "Auch Velmora Harbours liefert Tuch." }] },
  ])
  expect(found.cursor).toBeGreaterThan(cursor)
  expect(await findNaming(directory, { ...search, after: found.cursor })).toMatchObject({ articles: [] })
})

test("a look that ends early goes on where it ended", async () => {
  let { cursor: after } = await start()
  const outlet = await addOutlet()
  const headlines = ["one", "two", "three"].map((word) => `Quendrel number ${word}`)
  await writeArticles(
    directory,
    headlines.map((headline) => articleOf(outlet.id, { headline })),
    now,
  )
  const seen: string[] = []
  for (let isMore = true; isMore; ) {
    const found = await findNaming(directory, { names: ["Quendrel"], after, since: 0, most: 2 })
    seen.push(...found.articles.map(({ headline }) => headline))
    ;({ cursor: after, isMore } = found)
  }
  expect(seen).toEqual(headlines)
})

test("old articles are left out, and so are the names of people who objected", async () => {
  const { cursor: after } = await start()
  const outlet = await addOutlet()
  const signed = { writers: [{ name: "Obj Tarnow", profileUrl: null }] }
  await writeArticles(
    directory,
    [
      articleOf(outlet.id, { ...signed, headline: "Pelorix today" }),
      articleOf(outlet.id, { headline: "Pelorix then", publishedAt: now - 60 * 86_400_000 }),
    ],
    now,
  )
  const [salted] = await directory.select().from(objectionSalt)
  await directory
    .insert(objections)
    .values({ hash: hashName(salted?.salt ?? "", "Obj Tarnow"), createdAt: now })
  const since = now - 30 * 86_400_000
  const { articles } = await findNaming(directory, { names: ["Pelorix"], after, since, most: 50 })
  expect(articles).toMatchObject([{ headline: "Pelorix today", writers: [] }])
})

test("a name is whole words, with its capitals", () => {
  const named = (headline: string, name: string) => findMention({ headline, summary: "" }, name) !== null
  expect(named("Apple opens a plant", "Apple")).toBe(true)
  expect(named("APPLE OPENS A PLANT", "Apple")).toBe(true)
  expect(named("How to bake an apple pie", "Apple")).toBe(false)
  expect(named("The Appleton fair", "Apple")).toBe(false)
  expect(named("New iPhone tested", "iphone")).toBe(true)
  expect(named("Café-Royal’s new owner", "Cafe Royal")).toBe(true)
  expect(named("新しい東京堂の本", "東京堂")).toBe(true)
  expect(named("Anything", "—")).toBe(false)
  expect(isFindable("Apple")).toBe(true)
  expect(["WHO", "Here", "X", "—"].filter(isFindable)).toEqual([])
  expect(
    ["WHO Europe", "Dove", "Here Maps", "3M", "東京堂", "AT&T", "E.ON"].filter((name) => !isFindable(name)),
  ).toEqual([])
})
