import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { removeOldArticles } from "../../../../worker/directory/articles/remove-old-articles.ts"
import { articles, articleWriters, writers } from "../../../../worker/directory/articles/table.ts"
import { writeArticles } from "../../../../worker/directory/articles/write-articles.ts"
import { addOutlet, articleOf, directory } from "../support/directory.ts"

const now = Date.parse("2026-11-24T00:00:00Z")
const anna = { name: "Anna Müller", profileUrl: null }
const articlesOf = (outletId: string) =>
  directory.select().from(articles).where(eq(articles.outletId, outletId))
const writersOf = (outletId: string) => directory.select().from(writers).where(eq(writers.outletId, outletId))

describe("an article is kept once", () => {
  test("a repetition adds nothing, however its address is spelled", async () => {
    const { id, host } = await addOutlet()
    const article = articleOf(id, { url: `https://www.${host}/sails/?utm_source=rss#top`, writers: [anna] })
    expect(await writeArticles(directory, [article, article], now)).toBe(1)
    expect(await writeArticles(directory, [{ ...article, url: `http://${host}/sails` }], now)).toBe(0)
    expect(await articlesOf(id)).toMatchObject([
      { url: `https://www.${host}/sails/`, headline: article.headline },
    ])
  })

  test("what is no address of the web and what has no headline is left out, and long texts are cut", async () => {
    const { id } = await addOutlet()
    const refused = [articleOf(id, { url: "javascript:alert(1)" }), articleOf(id, { headline: "  " })]
    const long = articleOf(id, { summary: "word ".repeat(500) })
    expect(await writeArticles(directory, [...refused, long], now)).toBe(1)
    expect((await articlesOf(id))[0]?.summary).toHaveLength(300)
  })
})

describe("writers are those of an outlet", () => {
  test("two spellings are one writer, and one name at two outlets is two", async () => {
    const [first, second] = [await addOutlet(), await addOutlet()]
    await writeArticles(
      directory,
      [
        articleOf(first.id, { writers: [anna] }),
        articleOf(first.id, { writers: [{ name: "ANNA MULLER", profileUrl: null }] }),
        articleOf(second.id, { writers: [anna] }),
      ],
      now,
    )
    const [here] = await writersOf(first.id)
    const [there] = await writersOf(second.id)
    expect(await writersOf(first.id)).toHaveLength(1)
    expect(here?.personId).not.toBe(there?.personId)
    const signed = directory
      .select()
      .from(articleWriters)
      .where(eq(articleWriters.writerId, here?.id ?? ""))
    expect(await signed).toHaveLength(2)
  })

  test("the same profile ties writers of two outlets", async () => {
    const [first, second] = [await addOutlet(), await addOutlet()]
    const tied = { ...anna, profileUrl: `https://${first.host}/people/anna` }
    await writeArticles(directory, [articleOf(first.id, { writers: [anna] })], now)
    const both = [articleOf(first.id, { writers: [tied] }), articleOf(second.id, { writers: [tied] })]
    await writeArticles(directory, both, now)
    const [[here], [there]] = [await writersOf(first.id), await writersOf(second.id)]
    expect(here?.personId).toBe(there?.personId)
  })
})

test("articles of 121 days go, and with the last one its writer", async () => {
  const { id } = await addOutlet()
  const old = now - 121 * 86_400_000
  const bert = { name: "Bert Berg", profileUrl: null }
  await writeArticles(
    directory,
    [articleOf(id, { publishedAt: old, writers: [anna] }), articleOf(id, { writers: [bert] })],
    now,
  )
  await removeOldArticles(directory, now)
  expect(await articlesOf(id)).toHaveLength(1)
  expect(await writersOf(id)).toMatchObject([{ name: "Bert Berg" }])
})

test("ten thousand articles are written at once", async () => {
  const { id } = await addOutlet()
  const many = Array.from({ length: 10_000 }, (_, at) =>
    articleOf(id, { writers: [{ name: `Writer Number${at % 500}`, profileUrl: null }] }),
  )
  expect(await writeArticles(directory, many, now)).toBe(10_000)
  expect(await writersOf(id)).toHaveLength(500)
})
