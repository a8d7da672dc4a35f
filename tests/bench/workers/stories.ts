import { readdirSync, readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { type Database, openDatabase } from "../../../worker/database.ts"
import { type FoundArticle, writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { outlets } from "../../../worker/directory/outlets/table.ts"
import { findCoverage } from "../../../worker/directory/search/find-coverage.ts"
import { percentile } from "../percentile.ts"
import { printTable } from "../table.ts"

const now = Date.parse("2026-11-24T00:00:00Z")
const day = 86_400_000
const runs = 60
const batch = 5000

/** Who writes about a story, asked of so many generated articles. The time includes the way to the database and back. */
export async function benchStories(asked: readonly number[]): Promise<void> {
  for (const articles of asked.length > 0 ? asked : [100_000]) await benchSize(articles)
}

async function benchSize(articles: number): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "presskite",
          modules: true,
          script: "const handler = { fetch: () => new Response() }\nexport { handler as default }",
          compatibilityDate: "2026-10-01",
          d1Databases: { DIRECTORY: "directory" },
        },
      ],
    }),
  )
  try {
    const binding = await miniflare.getD1Database("DIRECTORY", "presskite")
    const db = openDatabase(binding as unknown as D1Database)
    await migrate(db)
    const began = performance.now()
    const hosts = Array.from({ length: Math.ceil(articles / 50) }, (_, at) => `paper${at}.example`)
    for (const [at, host] of hosts.entries()) {
      const row = {
        id: `out_${at}`,
        name: host,
        foldedName: host,
        host,
        site: `https://${host}/`,
      }
      await db
        .insert(outlets)
        .values({ ...row, kind: "newspaper", languages: ["en"], topics: [], origin: "list", createdAt: now })
    }
    for (let from = 0; from < articles; from += batch) {
      const many = Array.from({ length: Math.min(batch, articles - from) }, (_, at) =>
        makeArticle(from + at, hosts.length),
      )
      await writeArticles(db, many, now)
    }
    const filled = (performance.now() - began) / 1000
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const { headline, summary } = makeArticle(run * 1009 + 7, hosts.length)
      const start = performance.now()
      await findCoverage(
        db,
        { title: headline, text: summary },
        { countries: [], languages: [], kinds: [], days: 90 },
        now,
      )
      times.push(performance.now() - start)
    }
    const lines = [
      { what: "a story, p95 (ms)", value: percentile(times, 0.95), limit: 300, is: "at most" as const },
    ]
    printTable(`${articles} articles, filled in ${filled.toFixed(0)} s`, [
      ...lines,
      { what: "a story, median (ms)", value: percentile(times, 0.5) },
    ])
  } finally {
    await miniflare.dispose()
  }
}

async function migrate(db: Database): Promise<void> {
  const folder = "migrations/directory"
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"))
  for (const file of files.sort())
    for (const statement of readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
      await db.run(sql.raw(statement))
}

/** Words as texts have them: a few in every article, most in hardly any. */
function makeArticle(number: number, outletCount: number): FoundArticle {
  let seed = Math.imul(number + 1, 2_654_435_761) >>> 0
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
  const word = () =>
    `k${[...String(Math.floor(40_000 * next() ** 4))].map((digit) => "bdfgklmnpr"[Number(digit)]).join("o")}`
  const text = (words: number) => Array.from({ length: words }, word).join(" ")
  const outlet = number % outletCount
  return {
    outletId: `out_${outlet}`,
    feedId: null,
    url: `https://paper${outlet}.example/${number}`,
    headline: text(9),
    summary: text(20),
    publishedAt: now - (number % 85) * day,
    section: null,
    language: "en",
    writers: [{ name: `Writer ${number % (outletCount * 5)} of ${outlet}`, profileUrl: null }],
  }
}
