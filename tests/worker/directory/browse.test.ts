import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import type {
  DirectoryOutletDetail,
  DirectoryOutletPage,
  DirectoryWriter,
} from "../../../worker/directory/browse/contract.ts"
import { feeds } from "../../../worker/directory/feeds/table.ts"
import { outlets } from "../../../worker/directory/outlets/table.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { addOutlet, articleOf, directory } from "./support/directory.ts"

const day = 86_400_000
const unique = () => crypto.randomUUID().slice(0, 8)
const ask = async <T>(path: string) => {
  const { token } = await signUpPerson()
  return read<T>(call(`/api/directory${path}`, { token }))
}
const search = async (query: Record<string, string>) =>
  ask<DirectoryOutletPage>(`/outlets?${new URLSearchParams(query)}`)

describe("outlets are searched", () => {
  test("by a part of their name, host or topic, and narrowed by kind, country and language", async () => {
    const word = unique()
    const one = await addOutlet({
      name: `Écho ${word}`,
      foldedName: `echo ${word}`,
      kind: "trade",
      country: "FR",
      languages: ["fr"],
      topics: ["energy", word],
    })
    const two = await addOutlet({ name: `Other ${word}`, foldedName: `other ${word}`, country: "DE" })
    const found = async (query: Record<string, string>) => (await search(query)).outlets.map(({ id }) => id)
    expect(await found({ q: `ECHO ${word}` })).toEqual([one.id])
    expect(await found({ q: word })).toEqual([one.id, two.id])
    expect(await found({ q: word, kind: "trade" })).toEqual([one.id])
    expect(await found({ q: word, country: "de" })).toEqual([two.id])
    expect(await found({ q: word, language: "fr" })).toEqual([one.id])
    expect(await found({ q: two.host })).toEqual([two.id])
  })

  test("page by page, each once", async () => {
    const word = unique()
    for (let at = 0; at < 30; at++) await addOutlet({ name: word, foldedName: word })
    const first = await search({ q: word })
    const second = await search({ q: word, after: first.after ?? "" })
    const ids = [...first.outlets, ...second.outlets].map(({ id }) => id)
    expect([first.outlets.length, second.outlets.length, second.after]).toEqual([25, 5, null])
    expect(new Set(ids).size).toBe(30)
  })

  test("on from the last one, also when it is deleted meanwhile", async () => {
    const word = unique()
    for (let at = 0; at < 27; at++) await addOutlet({ name: word, foldedName: word })
    const first = await search({ q: word })
    await directory.delete(outlets).where(eq(outlets.id, first.outlets.at(-1)?.id ?? ""))
    expect((await search({ q: word, after: first.after ?? "" })).outlets).toHaveLength(2)
  })

  test("by somebody who is signed in, and nobody else", async () => {
    for (const path of ["/outlets", "/outlets/out_1", "/writers/wri_1"])
      expect((await call(`/api/directory${path}`)).status).toBe(401)
    const { token } = await signUpPerson()
    for (const path of ["/outlets/out_1", "/writers/wri_1"])
      expect((await call(`/api/directory${path}`, { token })).status).toBe(404)
  })
})

describe("the page of an outlet says honestly how its collection stands", () => {
  test("an outlet that was never read", async () => {
    const { id } = await addOutlet()
    const outlet = await ask<DirectoryOutletDetail>(`/outlets/${id}`)
    expect(outlet).toMatchObject({
      collection: "never",
      articles: 0,
      lastReadAt: null,
      writers: [],
      latest: [],
    })
  })

  test.each([
    ["current", { lastReadAt: 5, failures: 0 }],
    ["failing", { lastReadAt: null, failures: 3, lastError: "page_unreachable" }],
    ["gone", { lastReadAt: 5, state: "gone" as const }],
  ])("%s", async (collection, change) => {
    // Its home page was looked at for others, in vain.
    const { id, host } = await addOutlet(collection === "gone" ? { lookFailures: 2 } : {})
    const feed = { outletId: id, url: `https://${host}/feed`, nextAt: 9, interval: 1, createdAt: 0 }
    await directory.insert(feeds).values({ id: `fee_${host}`, ...feed, ...change })
    expect(await ask(`/outlets/${id}`)).toMatchObject({ collection, feeds: [{ url: feed.url }] })
  })

  test("what it writes about, how often, and who writes there", async () => {
    const { id } = await addOutlet()
    const now = Date.now()
    const anna = { name: "Anna Berg", profileUrl: null }
    const written = (age: number, section: string, writers = [anna]) =>
      articleOf(id, { publishedAt: now - age * day, section, writers, headline: `Sails ${section} ${age}` })
    await writeArticles(
      directory,
      [
        written(1, "Sea"),
        written(2, "Sea"),
        written(40, "City"),
        written(100, "City"),
        written(3, "Sea", [{ name: "Bert Wolf", profileUrl: null }]),
      ],
      now,
    )
    const outlet = await ask<DirectoryOutletDetail>(`/outlets/${id}`)
    expect(outlet.articles).toBe(4)
    expect(outlet.sections).toEqual([
      { name: "Sea", articles: 3 },
      { name: "City", articles: 1 },
    ])
    expect(outlet.terms[0]).toEqual({ name: "sails", articles: 4 })
    expect(outlet.perWeek).toBe(0.8)
    expect(outlet.writers).toMatchObject([
      { name: "Anna Berg", articles: 3, section: "Sea" },
      { name: "Bert Wolf", articles: 1 },
    ])
    expect(outlet.latest[0]).toMatchObject({ headline: "Sails Sea 1", writers: [{ name: "Anna Berg" }] })
  })
})

test("the page of a writer shows every outlet that their profile ties, and only those", async () => {
  const [one, two, three] = [await addOutlet(), await addOutlet(), await addOutlet()]
  const now = Date.now()
  const tied = { name: "Anna Berg", profileUrl: `https://${one.host}/anna` }
  const at = (outletId: string, writer: { name: string; profileUrl: string | null }) =>
    articleOf(outletId, { publishedAt: now - day, writers: [writer] })
  await writeArticles(
    directory,
    [at(one.id, tied), at(two.id, tied), at(three.id, { ...tied, profileUrl: null })],
    now,
  )
  const outlet = await ask<DirectoryOutletDetail>(`/outlets/${one.id}`)
  const writer = await ask<DirectoryWriter>(`/writers/${outlet.writers[0]?.id}`)
  expect(new Set(writer.outlets.map(({ id }) => id))).toEqual(new Set([one.id, two.id]))
  expect(writer).toMatchObject({ name: "Anna Berg", articles: 2 })
  expect(writer.latest).toHaveLength(2)
})

test("one profile address for many names ties nobody: it is their paper's", async () => {
  const [one, two] = [await addOutlet(), await addOutlet()]
  const now = Date.now()
  const profileUrl = `https://${one.host}/about`
  const by = (outletId: string, name: string) =>
    articleOf(outletId, { publishedAt: now - day, headline: `By ${name}`, writers: [{ name, profileUrl }] })
  await writeArticles(
    directory,
    [by(one.id, "Anna Berg"), by(one.id, "Tom Field"), by(two.id, "Tom Field")],
    now,
  )
  const outlet = await ask<DirectoryOutletDetail>(`/outlets/${one.id}`)
  const anna = outlet.writers.find(({ name }) => name === "Anna Berg")
  const writer = await ask<DirectoryWriter>(`/writers/${anna?.id}`)
  expect(writer).toMatchObject({ name: "Anna Berg", articles: 1, outlets: [{ id: one.id }] })
  expect(writer.latest.map(({ headline }) => headline)).toEqual(["By Anna Berg"])
})
