import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { bundle } from "./bundle.ts"
import { fillDirectory } from "./fill-directory.ts"
import { type MadeUpDirectory, makeUpDirectory } from "./made-up-articles.ts"
import { type MadeUpLanguage, madeUpLanguages } from "./made-up-words.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { percentile } from "./percentile.ts"
import { cpuSeconds } from "./runtimes.ts"
import { type Line, printTable } from "./table.ts"

type Open = Awaited<ReturnType<typeof startOwnWorkspace>>

/** Milliseconds of a story in one language, and in five; and how many times the small directory's a large one's may be. */
const promised = { story: 300, languages: 600, ratio: 1.5, writing: 5000 }
const runs = 60
const warmUps = 5
/** Milliseconds between two searches, and between two readings, beside which a workspace works. */
const between = 500
const written = 10_000
/** How many articles one reading brings: of a feed, and of a file of GDELT's. */
const readings = { "a feed's twenty at a time": 20, "a thousand at a time": 1000 }
const writer = "write-articles"

/**
 * What the directory costs with 100,000 and with 1,000,000 articles, the large one's figures against the small one's.
 * `DIRECTORY_FILLS` is the path of a folder in which what was filled is kept for the next time.
 */
export async function benchDirectory(sizes: readonly number[]): Promise<void> {
  const [small = 100_000, large = 1_000_000] = sizes
  const before = await measure(small)
  printTable(`${small} articles`, before)
  const after = sizes.length === 1 ? [] : await measure(large)
  const ratios = after
    .filter(({ what }) => what.startsWith("a story"))
    .map(({ what, value }): Line => {
      const earlier = before.find((line) => line.what === what)?.value ?? value
      return {
        what: `${what}, times that of ${small}`,
        value: value / earlier,
        limit: promised.ratio,
        is: "at most",
      }
    })
  if (after.length > 0) printTable(`${large} articles`, [...after, ...ratios])
}

async function measure(articles: number): Promise<Line[]> {
  const kept = process.env.DIRECTORY_FILLS
  const folder = kept ? join(kept, String(articles)) : mkdtempSync(join(tmpdir(), "directory-"))
  const now = Date.now()
  const madeUp = makeUpDirectory(articles, now)
  try {
    const began = performance.now()
    if (!existsSync(join(folder, "d1"))) {
      await (await startOwnWorkspace({ folder })).stop()
      fillDirectory(directoryIn(folder), madeUp, articles)
    }
    const filled: Line = { what: "filling (s)", value: (performance.now() - began) / 1000 }
    const contents = await bundle(`tests/bench/workers/${writer}.ts`)
    const modules = [{ type: "ESModule" as const, path: `${writer}.js`, contents }]
    const open = await startOwnWorkspace({ folder, beside: [{ name: writer, modules }] })
    try {
      return [filled, ...(await measureOpen({ open, madeUp, articles, now }))]
    } finally {
      await open.stop()
    }
  } finally {
    if (!kept) rmSync(folder, { recursive: true })
  }
}

/** The file of the database that has the tables of the directory. */
function directoryIn(folder: string): string {
  const within = join(folder, "d1", "miniflare-D1DatabaseObject")
  const files = readdirSync(within).filter((name) => name.endsWith(".sqlite"))
  const found = files.find((name) => {
    const database = new DatabaseSync(join(within, name), { readOnly: true })
    const table = database.prepare("select 1 from sqlite_schema where name = 'article_index'").get()
    database.close()
    return table !== undefined
  })
  if (!found) throw new Error("The directory's database was not found")
  return join(within, found)
}

interface Filled {
  open: Open
  madeUp: MadeUpDirectory
  articles: number
  now: number
}

async function measureOpen({ open, madeUp, articles, now }: Filled): Promise<Line[]> {
  const search = async (number: number, languages: readonly MadeUpLanguage[]) => {
    // A story's own language is looked for in any case.
    const story = { ...madeUp.story(number, languages), languages: languages.slice(1) }
    const { writers } = await open.ask<{ writers: unknown[] }>("POST", "/stories/coverage", story)
    if (writers.length === 0) throw new Error("A story met nobody")
  }
  const cpuBefore = cpuSeconds(open.pid)
  const one = await timeOf((run) => search(run, ["en"]))
  const cpu = (cpuSeconds(open.pid) - cpuBefore) / (runs + warmUps)
  const five = await timeOf((run) => search(run, madeUpLanguages))
  const alone = await timeOwnWork(open)
  let next = articles
  /** Has new articles written, so many a reading; the milliseconds that it took. */
  const write = async (count: number, atOnce: number) => {
    const found = Array.from({ length: count }, () => madeUp.article(next++)).map((article) => ({
      ...article,
      url: `${article.url}-${now}`,
      publishedAt: now,
    }))
    const readings = Array.from({ length: count / atOnce }, (_, at) =>
      found.slice(at * atOnce, (at + 1) * atOnce),
    )
    const began = performance.now()
    const answer = await fetch(await open.originOf(writer), {
      method: "POST",
      body: JSON.stringify(readings),
    })
    if (Number(await answer.text()) !== count) throw new Error("Not every article was new")
    return performance.now() - began
  }
  const writing: Line[] = []
  for (const [what, atOnce] of Object.entries(readings))
    writing.push({
      what: `writing ${written}, ${what} (ms)`,
      value: await write(written, atOnce),
      limit: promised.writing,
      is: "at most",
    })
  const beside = await whileBusy([(turn) => search(turn, ["en"]), () => write(20, 20)], () =>
    timeOwnWork(open),
  )
  return [
    { what: "a story, CPU (ms)", value: cpu * 1000 },
    { what: "a story, p50 (ms)", value: percentile(one, 0.5) },
    { what: "a story, p95 (ms)", value: percentile(one, 0.95), limit: promised.story, is: "at most" },
    { what: "a story in five languages, p50 (ms)", value: percentile(five, 0.5) },
    {
      what: "a story in five languages, p95 (ms)",
      value: percentile(five, 0.95),
      limit: promised.languages,
      is: "at most",
    },
    ...writing,
    ...Object.entries(alone).flatMap(([what, times]): Line[] => {
      const ratio = (share: number) => percentile(beside[what] ?? times, share) / percentile(times, share)
      return [
        { what: `${what}, p50 (ms)`, value: percentile(times, 0.5) },
        { what: `${what}, p50 beside the directory, times`, value: ratio(0.5) },
        { what: `${what}, p95 beside the directory, times`, value: ratio(0.95) },
      ]
    }),
  ]
}

async function timeOf(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = -warmUps; run < runs; run++) {
    const began = performance.now()
    await work(run + warmUps)
    if (run >= 0) times.push(performance.now() - began)
  }
  return times
}

/** What a workspace does for itself: a page of its contacts, and one contact more. */
async function timeOwnWork(open: Open): Promise<Record<string, number[]>> {
  return {
    "a list of contacts": await timeOf(() => open.ask("GET", "/contacts")),
    "a new contact": await timeOf(() => {
      const email = `person-${randomUUID()}@paper.example`
      return open.ask("POST", "/contacts", { name: "Given Family", email })
    }),
  }
}

/** Does the work while each of these is done again and again, half a second apart. */
async function whileBusy<Result>(
  others: readonly ((turn: number) => Promise<unknown>)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController()
  const busy = others.map(async (other) => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      await other(turn)
      await setTimeout(between, undefined, { signal: ended.signal }).catch(() => {})
    }
  })
  try {
    return await work()
  } finally {
    ended.abort()
    await Promise.all(busy)
  }
}
