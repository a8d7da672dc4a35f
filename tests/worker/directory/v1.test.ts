import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { writers } from "../../../worker/directory/articles/table.ts"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { objectToPitches } from "../../../worker/directory/journalists/decide.ts"
import { outlets } from "../../../worker/directory/outlets/table.ts"
import { writeCursor } from "../../../worker/workspace/core/paging/cursor.ts"
import { read } from "../support/people.ts"
import { startProgram } from "../support/programs.ts"
import { addOutlet, articleOf, directory } from "./support/directory.ts"

interface List {
  data: { id: string | number; name?: string; headline?: string }[]
  meta: { page: number; limit: number; total: number; next_cursor: string | null }
}
type Program = Awaited<ReturnType<typeof startProgram>>["program"]

const hour = 3_600_000
const unique = () => crypto.randomUUID().slice(0, 8)

/** Every row of a list, by its cursors; each page says how many there are in all. */
async function readAll(program: Program, path: string) {
  const rows: List["data"] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: List = await read<List>(program(`${path}&limit=2${cursor && `&cursor=${cursor}`}`))
    expect(page.meta).toMatchObject({ limit: 2 })
    rows.push(...page.data)
    cursor = page.meta.next_cursor
    if (cursor === null) expect(rows).toHaveLength(page.meta.total)
  }
  return rows
}

/** An outlet that published five articles in two names, two of them at the same moment, with one address for both. */
async function publish() {
  const word = unique()
  const outlet = await addOutlet({
    name: `Paper ${word}`,
    foldedName: `paper ${word}`,
    kind: "trade",
    country: "FR",
    languages: ["fr"],
  })
  const now = Date.now()
  const sign = (name: string, headline: string, age: number) =>
    articleOf(outlet.id, {
      headline,
      publishedAt: now - age * hour,
      writers: [{ name: `${name} ${word}`, profileUrl: `https://${outlet.host}/about` }],
    })
  await writeArticles(
    directory,
    [
      sign("Ánna", "First", 9),
      sign("Ánna", "Second", 8),
      sign("Ánna", "Third", 8),
      sign("Carl", "Fourth", 3),
      sign("Carl", "Fifth", 1),
    ],
    now,
  )
  return { word, outlet }
}

test("programs read the outlets of the directory, by search and page by page", async () => {
  const { program } = await startProgram({ scopes: ["outlets:read"] })
  const { word, outlet } = await publish()
  for (let at = 0; at < 4; at++)
    await addOutlet({ name: `${word} ${at}`, foldedName: `${word} ${at}`, country: "DE" })
  const found = await readAll(program, `/directory/outlets?q=${word}`)
  expect(found.map(({ name }) => name)).toEqual([0, 1, 2, 3].map((at) => `${word} ${at}`).concat(outlet.name))
  for (const filter of ["kind=trade", "country=fr", "language=FR"])
    expect((await readAll(program, `/directory/outlets?q=${word}&${filter}`)).map(({ id }) => id)).toEqual([
      outlet.id,
    ])
  const second = await read<List>(program(`/directory/outlets?q=${word}&limit=2&page=2`))
  expect(second.data.map(({ id }) => id)).toEqual(found.slice(2, 4).map(({ id }) => id))
  expect(await read(program(`/directory/outlets/${outlet.id}`))).toMatchObject({
    data: { id: outlet.id, kind: "trade", collection: "never", articles: 5, writers: [{ articles: 3 }, {}] },
  })
})

test("a list goes on where it was, also when the row that ended its page is deleted meanwhile", async () => {
  const { program } = await startProgram({ scopes: ["outlets:read"] })
  const { word, outlet } = await publish()
  const { id: last } = await addOutlet({ name: `${word} last`, foldedName: `${word} a` })
  const rest = async (path: string, remove: (id: string) => Promise<unknown>) => {
    const first = await read<List>(program(`${path}&limit=1`))
    await remove(String(first.data[0]?.id))
    const next = await read<List>(program(`${path}&limit=1&cursor=${first.meta.next_cursor}`))
    return next.data.map(({ name }) => name)
  }
  const writersAre = `/directory/writers?outlet=${outlet.id}`
  expect(await rest(writersAre, (id) => directory.delete(writers).where(eq(writers.id, id)))).toEqual([
    `Carl ${word}`,
  ])
  const outletsAre = `/directory/outlets?q=${word}`
  expect(
    await rest(outletsAre, async (id) => {
      expect(id).toBe(last)
      await directory.delete(outlets).where(eq(outlets.id, id))
    }),
  ).toEqual([outlet.name])
  const nowhere = writeCursor({ value: outlet.id, number: 1 })
  for (const path of [writersAre, outletsAre])
    expect((await program(`${path}&cursor=${nowhere}`)).status).toBe(400)
})

test("they read writers and articles, without whoever wants no pitches", async () => {
  const { program } = await startProgram({ scopes: ["outlets:read"] })
  const { word, outlet } = await publish()
  const names = async (query: string) =>
    (await readAll(program, `/directory/writers?${query}`)).map(({ name }) => name)
  const [anna, carl] = [`Ánna ${word}`, `Carl ${word}`]
  expect(await names(`outlet=${outlet.id}`)).toEqual([anna, carl])
  expect(await names(`q=ANNA ${word}`)).toEqual([anna])
  expect(await names(`q=arl ${word}`)).toEqual([])
  const [{ id: writer } = { id: "" }] = await readAll(program, `/directory/writers?q=anna ${word}`)
  expect(await read(program(`/directory/writers/${writer}`))).toMatchObject({
    data: { name: anna, articles: 3, outlets: [{ id: outlet.id, articles: 3 }] },
  })
  const headlines = async (query: string) =>
    (await readAll(program, `/directory/articles?${query}`)).map(({ headline }) => headline)
  const all = await headlines(`outlet=${outlet.id}`)
  expect([all.slice(0, 2), all.slice(2, 4).sort(), all.slice(4)]).toEqual([
    ["Fifth", "Fourth"],
    ["Second", "Third"],
    ["First"],
  ])
  expect((await headlines(`writer=${writer}`)).sort()).toEqual(["First", "Second", "Third"])
  const address = `anna.${word}@${outlet.host}`
  await objectToPitches({ db: directory, address, now: Date.now() })
  expect(await names(`outlet=${outlet.id}`)).toEqual([carl])
  expect((await program(`/directory/writers/${writer}`)).status).toBe(404)
  expect(JSON.stringify(await readAll(program, `/directory/articles?outlet=${outlet.id}`))).not.toContain(
    anna,
  )
})

test("a key needs the scope, a search its bounds, and nothing is written", async () => {
  const { program } = await startProgram({ scopes: ["contacts:read"] })
  for (const path of ["outlets", "outlets/out_1", "writers?q=a", "writers/wri_1", "articles?outlet=out_1"])
    expect((await program(`/directory/${path}`)).status, path).toBe(403)
  const { program: reader } = await startProgram({ scopes: ["outlets:read"] })
  for (const path of [
    "writers",
    "articles",
    "outlets?cursor=x",
    "outlets?kind=shop",
    "articles?writer=&outlet=",
  ])
    expect((await reader(`/directory/${path}`)).status, path).toBe(400)
  for (const path of ["outlets/out_1", "writers/wri_1"])
    expect((await reader(`/directory/${path}`)).status).toBe(404)
  expect((await reader("/directory/outlets", { body: {} })).status).toBe(405)
})
