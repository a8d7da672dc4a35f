import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { judgeRow } from "../../worker/directory/filling/judge-row.ts"
import { readRows } from "../../worker/directory/filling/read-rows.ts"
import { execute } from "../../worker/local/command.mjs"
import { collectOutlets } from "../../worker/local/wikidata/collect-outlets.mjs"
import { toParts } from "../../worker/local/wikidata/write-table.mjs"
import { type Answer, itemOf, manyOutlets, pretendWikidata } from "../support/pretend-wikidata.ts"

const rules = { SITE_ORIGIN: "https://presskite.test", LOCAL: false, FETCH_ALLOW_HOSTS: [] }
const timeout =
  "SPARQL-QUERY: …\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get"
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Collects from a pretended Wikidata, and says how long it would have waited. */
async function collect(answers: Answer[], kinds = ["newspaper"]) {
  const { endpoint, asked, close } = await pretendWikidata(answers)
  closing.push(close)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const options = { endpoint, contact: "me@agency.example", country: "GB", kinds, say: () => {}, wait }
  const outcome = await collectOutlets(options).catch((error: Error) => error)
  return { outcome, asked, waits }
}

const found = (outcome: Awaited<ReturnType<typeof collect>>["outcome"]) => {
  if (outcome instanceof Error) throw outcome
  return outcome
}

const limitsOf = (asked: { query: string }[]) =>
  asked.map(({ query }) => /LIMIT (\d+) OFFSET (\d+)/.exec(query)?.slice(1, 3).map(Number))

test("an item is one outlet with all of its languages, and what is none is left out with its reason", async () => {
  const anna = { item: itemOf(1), itemLabel: 'The "Coast"\tPaper', feed: "https://coast.example/rss" }
  const { outcome, asked } = await collect([
    {
      lines: [
        { ...anna, site: "http://coast.example/", language: "en" },
        { ...anna, site: "https://coast.example/", language: "cy" },
        { item: itemOf(2), itemLabel: "Q2", site: "https://two.example/" },
        { item: itemOf(3), itemLabel: "Three", site: "ftp://three.example/" },
        {
          item: itemOf(4),
          itemLabel: "Four",
          site: "https://four.example/",
          feed: "see the website",
          language: "zh-tw",
        },
        { item: "http://elsewhere.example/", itemLabel: "Nobody", site: "https://five.example/" },
      ],
    },
  ])
  const { outlets, leftOut } = found(outcome)
  expect(outlets).toEqual([
    {
      id: "Q1",
      name: 'The "Coast" Paper',
      site: "https://coast.example/",
      feed: "https://coast.example/rss",
      kind: "newspaper",
      country: "GB",
      languages: ["en", "cy"],
    },
    expect.objectContaining({ id: "Q4", feed: "", languages: [] }),
  ])
  expect(leftOut.map(({ count }) => count)).toEqual([1, 1])
  expect(asked[0]?.headers["user-agent"]).toBe("PresskiteDirectory/1.0 (me@agency.example)")
  expect(asked[0]?.headers.accept).toBe("application/sparql-results+json")
  expect(asked[0]?.query).toContain('wdt:P297 "GB"')
  const rows = readRows(toParts(outlets)[0] ?? "").map((row) => judgeRow(row, rules, "blog"))
  expect(rows.map(({ good }) => good)).toMatchObject([
    {
      name: 'The "Coast" Paper',
      host: "coast.example",
      kind: "newspaper",
      country: "GB",
      languages: ["en", "cy"],
    },
    { name: "Four", feed: null },
  ])
})

describe("the service", () => {
  test("is asked page by page and kind by kind, with a pause between two queries", async () => {
    const { outcome, asked, waits } = await collect(
      [{ lines: manyOutlets(500) }, { lines: manyOutlets(20, 501) }, { lines: manyOutlets(21, 520) }],
      ["newspaper", "magazine"],
    )
    expect(found(outcome).outlets).toHaveLength(540)
    expect(limitsOf(asked)).toEqual([
      [500, 0],
      [500, 500],
      [500, 0],
    ])
    expect(waits).toEqual([5000, 5000])
    // What is both is what it was found as first.
    expect(found(outcome).outlets.find(({ id }) => id === "Q520")?.kind).toBe("newspaper")
  })

  test.each([
    ["429 with seconds", 429, { "Retry-After": "90" }, 90_000],
    ["429 without a time", 429, {}, 60_000],
    ["503 for hours", 503, { "Retry-After": "90000" }, 15 * 60_000],
  ])("that answers %s is asked again when it says", async (_, status, headers, wait) => {
    const { outcome, waits } = await collect([
      { status, text: "slow down", headers },
      { lines: manyOutlets(1) },
    ])
    expect(found(outcome).outlets).toHaveLength(1)
    expect(waits).toEqual([wait])
  })

  test("that goes on refusing is left alone", async () => {
    const { outcome, asked } = await collect([
      { status: 429, text: "slow down", headers: { "Retry-After": "1" } },
    ])
    expect(outcome).toMatchObject({ message: expect.stringContaining("status 429: slow down") })
    expect(asked).toHaveLength(4)
  })

  test.each([
    ["status 500", { status: 500, text: timeout }],
    ["status 200 and half an answer", { status: 200, text: `{"results":{"bindings":[{"item":${timeout}` }],
  ])("that takes too long, with %s, is asked for less at once", async (_, slow) => {
    const { outcome, asked } = await collect([
      slow,
      { lines: manyOutlets(250) },
      { lines: manyOutlets(3, 251) },
    ])
    expect(found(outcome).outlets).toHaveLength(253)
    expect(limitsOf(asked)).toEqual([
      [500, 0],
      [250, 0],
      [250, 250],
    ])
  })

  test.each<[string, Answer, RegExp, number]>([
    ["takes too long for any page", { status: 500, text: timeout }, /even in small parts/, 6],
    ["refuses us", { status: 403, text: "banned" }, /refuses us \(403\)/, 1],
    ["fails otherwise", { status: 500, text: "MalformedQueryException" }, /status 500: MalformedQuery/, 1],
    ["redirects", { status: 302, text: "", headers: { Location: "/sparql" } }, /could not be reached/, 1],
    ["answers with a page", { status: 200, text: "<html>" }, /no result of a query/, 1],
    ["answers with another JSON", { status: 200, text: '{"boolean":true}' }, /no result of a query/, 1],
    ["answers without end", { bytes: 32 * 1024 * 1024 }, /more than 16 MB/, 1],
  ])("that %s stops the command with a reason", async (_, answer, reason, times) => {
    const { outcome, asked } = await collect([answer])
    expect(outcome).toBeInstanceOf(Error)
    expect((outcome as Error).message).toMatch(reason)
    expect(asked).toHaveLength(times)
  })
})

test("a file is at most as long as the page takes, and each has its headers", () => {
  const outlets = Array.from({ length: 9000 }, (_, at) => ({
    id: `Q${at}`,
    name: `Outlet ${at} ${"x".repeat(60)}`,
    site: `https://outlet-${at}.example/`,
    feed: "",
    kind: "newspaper",
    country: "GB",
    languages: ["en"],
  }))
  const parts = toParts(outlets)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.length <= 700_000)).toBe(true)
  expect(parts.flatMap((part) => readRows(part))).toHaveLength(9000)
})

describe("npm run directory -- wikidata", () => {
  const place = mkdtempSync(join(tmpdir(), "directory-"))
  const file = join(place, "uk.tsv")
  const type = (args: string[], endpoint: string) =>
    execute(process.execPath, ["worker/local/directory.mjs", ...args], {
      ...process.env,
      WIKIDATA_ENDPOINT: endpoint,
    })
  const whole = ["wikidata", file, "--country", "gb", "--contact", "me@agency.example", "--kind", "newspaper"]

  test("says what there is, then writes it, and overwrites nothing", async () => {
    const { endpoint, close } = await pretendWikidata([{ lines: manyOutlets(3) }])
    closing.push(close)
    const dry = await type([...whole, "--dry-run"], endpoint)
    expect(dry.output).toContain("3 outlets, 0 with a feed.")
    expect(existsSync(file)).toBe(false)
    expect((await type(whole, endpoint)).code).toBe(0)
    expect(readRows(readFileSync(file, "utf8"))).toHaveLength(3)
    const again = await type(whole, endpoint)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("not overwritten") })
    rmSync(place, { recursive: true })
  })

  test.each([
    [[], /Say what to write/],
    [["opml", "a.tsv"], /Say what to write/],
    [["wikidata", "a.tsv", "--fast"], /Say what to write/],
    [["wikidata", "a.tsv", "--contact", "me@agency.example"], /two letters/],
    [["wikidata", "a.tsv", "--country", 'G"', "--contact", "me@agency.example"], /two letters/],
    [["wikidata", "a.tsv", "--country", "GB"], /--contact/],
    [
      ["wikidata", "a.tsv", "--country", "GB", "--contact", "me@agency.example", "--kind", "toString"],
      /--kind/,
    ],
  ])("with %j says what is missing", (args, words) => {
    const { status, stderr } = spawnSync(process.execPath, ["worker/local/directory.mjs", ...args], {
      encoding: "utf8",
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(words)
  })
})
