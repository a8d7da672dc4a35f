import lighthouse, { type Result } from "lighthouse"
import { chromium } from "playwright"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { findFreePort } from "../support/free-port.mjs"
import { startOwnSite } from "../support/own-site.ts"
import { median } from "./server.ts"
import { type Line, printTable } from "./table.ts"

const runs = 5
const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const trivial =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trivial</title></head><body><h1>Trivial</h1></body></html>'

/**
 * Lighthouse, mobile, of the production build, beside a page of one heading that the same server answers. Without paths it is
 * home, the blog's list and a post; `all` is every page of the sitemap, and one post.
 */
export async function benchPages(asked: string[]): Promise<void> {
  const { origin, stop } = await startOwnSite({ "trivial.html": trivial })
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const paths = await choosePaths(origin, asked)
    const results: Record<string, Result[]> = Object.fromEntries(
      ["/trivial", ...paths].map((path) => [path, []]),
    )
    for (let run = 0; run < runs; run++) {
      for (const [path, of] of Object.entries(results)) of.push(await audit(origin + path, port))
    }
    const { "/trivial": yardstick = [], ...pages } = results
    for (const [path, of] of Object.entries(pages)) printTable(path, judge(of, yardstick))
  } finally {
    await browser.close()
    await stop()
  }
}

async function choosePaths(origin: string, asked: string[]): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  )
  const [post = "", ...otherPosts] = listed.filter((path) => path.startsWith("/blog/"))
  if (asked[0] === "all") return listed.filter((path) => !otherPosts.includes(path))
  return asked.length > 0 ? asked : ["/", "/blog", post]
}

/** On a busy machine a run may record no paint; it is then repeated. */
async function audit(url: string, port: number, tries = 3): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] })
  if (answer && answer.lhr.categories.performance?.score !== null) return answer.lhr
  if (tries === 1) throw new Error(`Lighthouse could not measure ${url}`)
  return audit(url, port, tries - 1)
}

function judge(results: Result[], yardstick: Result[]): Line[] {
  const middle = (of: Result[], read: (result: Result) => number) => median(of.map(read))
  const audited = (name: string) => (result: Result) => result.audits[name]?.numericValue ?? Number.NaN
  const paint = audited("largest-contentful-paint")
  const blocking = audited("total-blocking-time")
  return [
    ...categories.map(
      (name): Line => ({
        what: name,
        value: Math.round(middle(results, (result) => (result.categories[name]?.score ?? 0) * 100)),
        limit: name === "performance" ? 99 : 100,
        is: "at least",
      }),
    ),
    { what: "largest paint (ms)", value: middle(results, paint) },
    {
      what: "largest paint to the trivial page's",
      value: middle(results, paint) / middle(yardstick, paint),
      limit: 1.15,
      is: "at most",
    },
    {
      what: "blocking time (ms)",
      value: middle(results, blocking),
      limit: 10,
      is: "at most",
    },
    // It has nothing to do, so whatever it shows is the machine's.
    { what: "  the trivial page's", value: middle(yardstick, blocking) },
    {
      what: "layout shift",
      value: middle(results, audited("cumulative-layout-shift")),
      limit: 0,
      is: "at most",
    },
    {
      what: "script files before an intent (bytes)",
      value: middle(results, scriptBytes),
      limit: 0,
      is: "at most",
    },
    ...failedAudits(results[0]),
  ]
}

interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

function scriptBytes(result: Result): number {
  const details = result.audits["network-requests"]?.details
  const items = details && "items" in details ? (details.items as NetworkItem[]) : []
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** What keeps the three other scores from 100, by name. */
const failedAudits = (result: Result | undefined): Line[] =>
  categories
    .slice(1)
    .flatMap((name) =>
      (result?.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => ({ what: `  ${name}: ${id}`, value: result?.audits[id]?.score ?? 0 })),
    )
