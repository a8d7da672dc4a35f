import { inArray } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { articles, writers } from "../../../worker/directory/articles/table.ts"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { feeds } from "../../../worker/directory/feeds/table.ts"
import type { CheckedFile, DirectoryImports } from "../../../worker/directory/filling/contract.ts"
import { objections } from "../../../worker/directory/objections/table.ts"
import { outlets } from "../../../worker/directory/outlets/table.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { addOutlet, articleOf, directory } from "./support/directory.ts"

const unique = () => crypto.randomUUID().slice(0, 12)
const admin = async (path: string, given: { method?: string; body?: unknown } = {}) =>
  call(`/api/directory${path}`, { ...given, token: await signInAdmin() })
const check = (text: string, kind?: string) =>
  read<CheckedFile>(admin("/imports/check", { body: { name: "file", text, ...(kind && { kind }) } }))
const add = (text: string) =>
  read<CheckedFile>(admin("/imports", { body: { name: `file ${text.length}`, text } }))
const find = (...hosts: string[]) => directory.select().from(outlets).where(inArray(outlets.host, hosts))
const latest = async () => (await read<DirectoryImports>(admin("/imports"))).imports[0]

describe("a file of outlets", () => {
  test("is checked without adding anything, and each refused row says why", async () => {
    const host = `${unique()}.example`
    const table = [
      "name,site,kind,country,language,feed,topics",
      `The Paper,https://www.${host}/,newspaper,gb,en,https://${host}/feed,"Sea, Sails"`,
      `The Paper again,${host},newspaper,GB,en,https://${host}/other,`,
      "Inside,http://127.0.0.1/,newspaper,GB,en,,",
      "Odd kind,https://odd.example/,leaflet,GB,en,,",
      "Odd country,https://odd.example/,blog,England,en,,",
      ",https://odd.example/,blog,GB,en,,",
    ].join("\n")
    const { counts, rows } = await check(table)
    expect(counts).toEqual({ new: 1, feed: 1, known: 0, refused: 4 })
    expect(rows.filter(({ reason }) => reason).map(({ line, reason }) => [line, reason])).toEqual([
      [4, "Its website is no public address."],
      [5, expect.stringContaining("Its kind is none of newspaper")],
      [6, "Its country is not two letters."],
      [7, "It has no name."],
    ])
    expect(await find(host)).toEqual([])
  })

  test("is added once, with its facts, and undone with all that came of it", async () => {
    const host = `${unique()}.example`
    const text = `name\tsite\tkind\tcountry\tlanguage\tfeed\ttopics\nThe Paper\thttps://${host}\ttrade\tDE\tde\thttps://${host}/feed\tEnergy`
    expect((await add(text)).counts.new).toBe(1)
    expect((await add(text)).counts).toEqual({ new: 0, feed: 0, known: 1, refused: 0 })
    const [outlet] = await find(host)
    expect(outlet).toMatchObject({
      kind: "trade",
      country: "DE",
      languages: ["de"],
      topics: ["energy"],
      origin: "file",
    })
    const id = outlet?.id ?? ""
    await writeArticles(directory, [articleOf(id, { writers: [{ name: "Anna Berg", profileUrl: null }] })], 0)
    const made = await latest()
    expect(made).toMatchObject({ outlets: 1, feeds: 1, undoneAt: null })
    expect((await admin(`/imports/${made?.id}`, { method: "DELETE" })).status).toBe(204)
    expect((await admin(`/imports/${made?.id}`, { method: "DELETE" })).status).toBe(404)
    expect(await find(host)).toEqual([])
    for (const table of [articles, writers, feeds])
      expect(
        await directory
          .select()
          .from(table)
          .where(inArray(table.outletId, [id])),
      ).toEqual([])
  })

  test("that added a feed to a known outlet is undone with what that feed brought, and nothing else", async () => {
    const [host, shared] = [`${unique()}.example`, `${unique()}.example`]
    await add(`name,site,feed\nThe Paper,https://${host},https://${host}/feed`)
    const first = await latest()
    await add(`name,site,feed\nThe Paper,https://${host},https://${shared}/blog-of-another`)
    const second = await latest()
    const [outlet] = await find(host)
    const id = outlet?.id ?? ""
    const idOfFeed = async (imported: typeof first) =>
      (
        await directory
          .select()
          .from(feeds)
          .where(inArray(feeds.importId, [imported?.id ?? ""]))
      )[0]?.id ?? ""
    const [own, wrong] = [await idOfFeed(first), await idOfFeed(second)]
    const by = (name: string) => [{ name, profileUrl: null }]
    await writeArticles(
      directory,
      [
        articleOf(id, { feedId: own, headline: "Ours", writers: by("Anna Berg") }),
        articleOf(id, { feedId: wrong, headline: "Another's", writers: by("Tom Field") }),
        articleOf(id, { feedId: wrong, headline: "Another's again", writers: by("Anna Berg") }),
        articleOf(id, { feedId: null, headline: "Found elsewhere" }),
      ],
      0,
    )
    expect((await admin(`/imports/${second?.id}`, { method: "DELETE" })).status).toBe(204)
    const left = await directory
      .select()
      .from(articles)
      .where(inArray(articles.outletId, [id]))
    expect(left.map(({ headline }) => headline).sort()).toEqual(["Found elsewhere", "Ours"])
    const signing = await directory
      .select()
      .from(writers)
      .where(inArray(writers.outletId, [id]))
    expect(signing.map(({ name }) => name)).toEqual(["Anna Berg"])
  })

  test("leaves an outlet until the last import with a feed of it is undone", async () => {
    const host = `${unique()}.example`
    const undo = async (one: Awaited<ReturnType<typeof latest>>) =>
      (await admin(`/imports/${one?.id}`, { method: "DELETE" })).status
    await add(`name,site,feed\nThe Paper,https://${host},https://${host}/feed`)
    const first = await latest()
    await add(`name,site,feed\nThe Paper,https://${host},https://${host}/sport`)
    const second = await latest()
    expect(await undo(first)).toBe(204)
    expect(await find(host)).toHaveLength(1)
    expect(await undo(second)).toBe(204)
    expect(await find(host)).toEqual([])
  })

  test("may be OPML, whose folders are topics; an outlet without a feed is looked at", async () => {
    const [one, two] = [`${unique()}.example`, `${unique()}.example`]
    const text = `<?xml version="1.0"?><opml version="2.0"><body><outline text="Sailing">
      <outline type="rss" text="One" xmlUrl="https://${one}/rss" htmlUrl="https://${one}/"/>
      <outline text="Two" htmlUrl="https://${two}/"/></outline></body></opml>`
    expect((await check(text, "magazine")).counts).toEqual({ new: 2, feed: 0, known: 0, refused: 0 })
    await add(text)
    const [first] = await find(one)
    const [second] = await find(two)
    expect(first).toMatchObject({ kind: "blog", topics: ["sailing"], lookAt: null })
    expect(second?.lookAt).toBeGreaterThan(0)
  })

  test.each(["nonsense", "<html>", "a,b\n1,2", "<opml><body><outline></body>", "\u0000".repeat(100)])(
    "that is none adds nothing: %j",
    async (text) => {
      expect((await check(text)).rows).toEqual([])
    },
  )
})

test("our own list has three hundred outlets of a dozen countries, none of which is refused", async () => {
  const answer = await read<CheckedFile>(admin("/imports/list", { method: "POST", body: {} }))
  expect(answer.counts.refused).toBe(0)
  expect(answer.counts.new).toBeGreaterThanOrEqual(300)
  const rows = await directory
    .select()
    .from(outlets)
    .where(inArray(outlets.origin, ["list"]))
  expect(new Set(rows.flatMap(({ country }) => country ?? [])).size).toBeGreaterThanOrEqual(12)
  const made = await latest()
  await admin(`/imports/${made?.id}`, { method: "DELETE" })
})

test("whoever objects is left out at once and for good, and their name is stored nowhere", async () => {
  const name = `Anna ${"Qwertz".slice(0, 3)}${unique().replace(/[^a-z]/g, "")}`
  const { id } = await addOutlet()
  const written = () => articleOf(id, { writers: [{ name, profileUrl: null }] })
  const signed = () =>
    directory
      .select()
      .from(writers)
      .where(inArray(writers.outletId, [id]))
  await writeArticles(directory, [written()], 0)
  expect(await signed()).toHaveLength(1)
  expect(await read(admin("/objections", { body: { name: name.toUpperCase() } }))).toEqual({ writers: 1 })
  expect(await signed()).toEqual([])
  await writeArticles(directory, [written()], 0)
  expect(await signed()).toEqual([])
  expect(JSON.stringify(await directory.select().from(objections))).not.toContain(name)
})

test("only the administrator fills the directory", async () => {
  const { token } = await signUpPerson()
  const body = { name: "file", text: "name,site" }
  for (const [path, given] of [
    ["/imports", { method: "GET" }],
    ["/imports", { body }],
    ["/imports/check", { body }],
    ["/imports/list", { method: "POST", body: {} }],
    ["/imports/imp_1", { method: "DELETE" }],
    ["/objections", { body: { name: "Anna Berg" } }],
  ] as const) {
    expect((await call(`/api/directory${path}`, { ...given, token })).status).toBe(403)
    expect((await call(`/api/directory${path}`, given)).status).toBe(401)
  }
})
