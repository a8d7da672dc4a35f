import { createHash } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, inject, test } from "vitest"
import { writers } from "../../../../worker/directory/articles/table.ts"
import { LEASE } from "../../../../worker/directory/collect/claim.ts"
import type { CollectionMessage, Collector } from "../../../../worker/directory/collect/collector.ts"
import { enqueueDue } from "../../../../worker/directory/collect/enqueue-due.ts"
import { readFile, THE_LIST } from "../../../../worker/directory/collect/gdelt/read-file.ts"
import { gdeltFiles } from "../../../../worker/directory/gdelt-files/table.ts"
import { articlesOf, asked, beginAfresh, openCollector, place } from "../support/collecting.ts"
import { crashingAfter } from "../support/crashing.ts"
import { addOutlet, directory } from "../support/directory.ts"
import { lineOf, zipOf } from "../support/gdelt.ts"

const name = "20261124120000.gkg.csv.zip"
const path = `/gdeltv2/${name}`
const minute = 60_000

beforeEach(async () => {
  await beginAfresh()
  await directory.delete(gdeltFiles)
})

const listOf = (packed: Uint8Array, { bytes = packed.length, md5 = md5Of(packed), at = name } = {}) =>
  [
    "64332 66d53c4ffb8f1bd8c5a2a1f2a2d5a3d1 http://data.gdeltproject.org/gdeltv2/20261124120000.export.CSV.zip",
    `${bytes} ${md5} http://data.gdeltproject.org/gdeltv2/${at}`,
    "",
  ].join("\n")

const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex")

/** Places a file and GDELT's list with it. */
async function publish(packed: Uint8Array, list = listOf(packed)) {
  await place("/gdeltv2/lastupdate.txt", { body: list, headers: { "Content-Type": "text/plain" } })
  await place(path, {
    base64: Buffer.from(packed).toString("base64"),
    headers: { "Content-Type": "application/zip" },
  })
}

function open(db: Collector["db"] = directory) {
  const { collector, clock, move } = openCollector(db)
  const own = { ...collector, gdelt: inject("feeds") }
  /** Works off a message when its host has a turn. */
  const run = async (id: string) => {
    for (;;) {
      const wait = await readFile(own, id)
      if (wait === 0) return
      move(wait)
    }
  }
  const runBoth = async () => {
    await run(THE_LIST)
    await run(name)
  }
  return { collector: own, run, runBoth, clock, move }
}

const findFile = async () => (await directory.select().from(gdeltFiles))[0]

describe("a file of GDELT's", () => {
  test("brings the articles of outlets that we know, with their authors and no address", async () => {
    const outlet = await addOutlet({ name: "The Paper", foldedName: "the paper" })
    const sails = {
      url: `https://www.${outlet.host}/sails`,
      title: "Sails become b&#228;gs, write to desk@paper.example",
      authors: "Anna Berg;desk@paper.example;The Paper;J&#252;rgen L&#246;we;Press Association",
      themes: "ENV_RECYCLING;TAX_FNCACT_WRITER;",
    }
    await publish(
      zipOf(
        [
          lineOf(sails),
          lineOf({ url: `https://news.${outlet.host}/oats`, title: "Oats", published: "20261124113000" }),
          lineOf({ url: "https://unknown.example/a", title: "Elsewhere" }),
          lineOf({ url: `https://not${outlet.host}/a`, title: "Nearly" }),
          lineOf({ url: `https://${outlet.host}/old`, title: "Old", published: "20250101000000" }),
          lineOf({ url: `https://${outlet.host}/untitled`, title: "" }),
          lineOf({ url: "BBC Monitoring", title: "No address", collection: "2" }),
          "a line of another form",
        ].join("\n"),
      ),
    )
    const { runBoth, clock } = open()
    await runBoth()
    expect(await articlesOf(outlet.id)).toMatchObject([
      {
        url: `https://www.${outlet.host}/sails`,
        headline: "Sails become bägs, write to …",
        summary: "",
        publishedAt: Date.parse("2026-11-24T12:00:00Z"),
        language: "en",
        feedId: null,
      },
      { headline: "Oats", publishedAt: Date.parse("2026-11-24T11:30:00Z") },
    ])
    const people = await directory.select().from(writers).where(eq(writers.outletId, outlet.id))
    expect(people.map(({ name: one }) => one).sort()).toEqual(["Anna Berg", "Jürgen Löwe"])
    const [found] = await directory.all<{ terms: string }>(
      `select terms from article_index where article_index match 'recycl'`,
    )
    expect(found).toBeDefined()
    expect(await findFile()).toMatchObject({ nextAt: null, articles: 2, foundAt: expect.any(Number) })
    expect((await findFile())?.foundAt).toBeLessThanOrEqual(clock())
  })

  test("is read once, however often it is listed and by however many", async () => {
    const outlet = await addOutlet()
    await publish(zipOf(lineOf({ url: `${outlet.site}a`, title: "One" })))
    const { run, runBoth } = open()
    await run(THE_LIST)
    await Promise.all([run(name), run(name)])
    await runBoth()
    expect(await asked(path)).toHaveLength(1)
  })

  test("is there once after a crash at any write", async () => {
    for (let failing = 1; failing <= 12; failing++) {
      await beginAfresh()
      await directory.delete(gdeltFiles)
      const outlet = await addOutlet()
      await publish(
        zipOf([1, 2].map((one) => lineOf({ url: `${outlet.site}${one}`, title: `No. ${one}` })).join("\n")),
      )
      await open(crashingAfter(directory, failing))
        .runBoth()
        .catch(() => {})
      const after = open()
      after.move(LEASE + 24 * 60 * minute)
      await after.runBoth()
      expect(await articlesOf(outlet.id)).toHaveLength(2)
      expect(await findFile()).toMatchObject({ nextAt: null, heldUntil: null })
    }
  })

  test.each<[string, string, () => [Uint8Array, string?]]>([
    [
      "whose checksum is another",
      "broken_file",
      () => [zipOf("a"), listOf(zipOf("a"), { md5: md5Of(zipOf("b")) })],
    ],
    ["that is longer than listed", "too_many_bytes", () => [zipOf("a"), listOf(zipOf("a"), { bytes: 10 })]],
    ["that says it is 4 GB", "too_many_bytes", () => [zipOf("a", { size: 0xffffffff })]],
    ["that says it is much larger", "too_many_bytes", () => [zipOf("a".repeat(50_000))]],
    ["that unpacks to more than it says", "broken_file", () => [zipOf("ab\n".repeat(100), { size: 10 })]],
    ["that is no archive", "broken_file", () => [new TextEncoder().encode("hello")]],
    [
      "that is broken",
      "broken_file",
      () => [zipOf("a".repeat(100)).map((byte, at) => (at > 51 && at < 54 ? 255 : byte))],
    ],
  ])("%s is tried again later and later, and then given up", async (_, lastError, write) => {
    const [packed, list] = write()
    await publish(packed, list)
    const { run, runBoth, clock, move } = open()
    await runBoth()
    expect(await findFile()).toMatchObject({ failures: 1, lastError, nextAt: clock() + 15 * minute })
    for (let time = 1; time < 5; time++) {
      move(24 * 60 * minute)
      await run(name)
    }
    expect(await findFile()).toMatchObject({ failures: 5, nextAt: null, heldUntil: null })
  })

  test("with a line that has no end loses that line alone", async () => {
    const outlet = await addOutlet()
    const noise = Array.from({ length: 120_000 }, (_, at) => `${(at * 7919) % 99_991}`).join(";")
    const lines = [
      lineOf({ url: `${outlet.site}1`, title: "One" }),
      lineOf({ url: `${outlet.site}long`, title: "Long", themes: noise }),
      lineOf({ url: `${outlet.site}2`, title: "Two" }),
    ]
    await publish(zipOf(lines.join("\n")))
    await open().runBoth()
    expect((await articlesOf(outlet.id)).map(({ headline }) => headline)).toEqual(["One", "Two"])
  })

  test("is left alone as long as GDELT asks", async () => {
    await publish(zipOf("a"))
    await place(path, { status: 429, headers: { "Retry-After": "7200" } })
    const { runBoth, clock } = open()
    await runBoth()
    expect(await findFile()).toMatchObject({ nextAt: clock() + 120 * minute })
  })
})

test.each([
  ["nonsense", "hello"],
  ["a name that leads elsewhere", listOf(zipOf(""), { at: "../../etc/20261124120000.gkg.csv.zip" })],
  ["a file of a gigabyte", listOf(zipOf(""), { bytes: 999_999_999 })],
  ["nothing", ""],
])("a list with %s names no file", async (_, list) => {
  await publish(zipOf(""), list)
  await open().run(THE_LIST)
  expect(await directory.select().from(gdeltFiles)).toEqual([])
})

test("nothing of GDELT's is due unless it is asked for", async () => {
  const sent: CollectionMessage[] = []
  const sendBatch = async (messages: Iterable<{ body: CollectionMessage }>) =>
    void sent.push(...[...messages].map(({ body }) => body))
  await publish(zipOf("a"))
  const { run, clock, collector } = open()
  await run(THE_LIST)
  await enqueueDue(directory, { sendBatch } as never, clock())
  expect(sent.filter(({ kind }) => kind === "gdelt")).toEqual([])
  await enqueueDue(directory, { sendBatch } as never, clock(), { withGdelt: true })
  expect(sent.filter(({ kind }) => kind === "gdelt").map(({ id }) => id)).toEqual([THE_LIST, name])
  await readFile({ ...collector, gdelt: null }, THE_LIST)
  await readFile({ ...collector, gdelt: null }, name)
  expect(await asked(path)).toEqual([])
})
