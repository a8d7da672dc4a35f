import { fillResults } from "./fill-results.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { percentile } from "./percentile.ts"
import { type Line, printTable } from "./table.ts"

type Open = Awaited<ReturnType<typeof startOwnWorkspace>>

const day = 86_400_000
/** Of fewer, the 95th percentile is the worst one, and says more of the machine than of what it did. */
const runs = 60
const warmUps = 5
/** What is promised of a view of the page, and of a report, in milliseconds; and how many times the small one a large one may take. */
const promised = { view: 100, report: 300, ratio: 2 }
/** So small that nobody notices whether it is twice as much. */
const unnoticed = 10
/** Pages of a report that both have. */
const alike = 20
const monthly = "report of a month"

const cuts = [
  "campaign",
  "step",
  "variant",
  "writer",
  "mailbox",
  "client",
  "outlet",
  "country",
  "beat",
  "weekday",
  "hour",
]

/** What analytics and a report cost with 10,000 and with 1,000,000 messages, the p95 of whole calls after the first. */
export async function benchAnalytics(sizes: number[]): Promise<void> {
  const [small = 10_000, large = 1_000_000] = sizes
  const before = await measure(small)
  const after = await measure(large)
  const lines = [...after].flatMap(([what, value]): Line[] => {
    const limit = what.startsWith("report") ? promised.report : promised.view
    const earlier = before.get(what) ?? value
    const took: Line = { what: `${what} (ms)`, value, limit, is: "at most" }
    if (what === monthly) return [took]
    return [
      took,
      {
        what: `${what}, times that of ${small}`,
        value: Math.max(value, unnoticed) / Math.max(earlier, unnoticed),
        limit: promised.ratio,
        is: "at most",
      },
    ]
  })
  printTable(`${large} messages and ${large / 20} placements, p95`, lines)
}

async function measure(messages: number): Promise<Map<string, number>> {
  const open = await startOwnWorkspace()
  try {
    await fillResults(open, messages)
    await open.sql(`insert into api_keys (id, name, hint, hash, scopes, created_by, created_at)
      values ('key_1', 'Bench', '', 'bench', '["analytics:read"]', 'bench', 0)`)
    const found = new Map<string, number>()
    // The time in which one of the clients has so many pages, of 730 days.
    const enough = Math.ceil((alike * 730) / (messages / 200))
    const reports = { month: await addReport(open, 30), alike: await addReport(open, enough) }
    for (const [what, path] of views(reports)) found.set(what, await timeOf(open, path))
    return found
  } finally {
    await open.stop()
  }
}

function* views(reports: { month: string; alike: string }): Generator<[what: string, path: string]> {
  const dateOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)
  const last90 = `/analytics?from=${dateOf(89)}&to=${dateOf(0)}&timeZone=Europe/London`
  for (const by of cuts) yield [`90 days by ${by}`, `${last90}&step=week&by=${by}`]
  yield ["90 days of a client", `${last90}&step=day&by=campaign&client=cli_1`]
  yield [
    "two years",
    `/analytics?from=${dateOf(729)}&to=${dateOf(0)}&timeZone=Asia/Kathmandu&step=month&by=campaign`,
  ]
  for (const way of ["overview", "days?limit=100", "campaigns", "steps"])
    yield [`/v1/analytics/${way}`, `/v1/analytics/${way}`]
  yield ["/v1/analytics/overview of a campaign", "/v1/analytics/overview?campaign=cmp_3"]
  yield [`report of ${alike} pages`, `/reports/${reports.alike}/content`]
  // Of a hundred times as many messages it shows a hundred times as many pages.
  yield [monthly, `/reports/${reports.month}/content`]
}

async function addReport(open: Open, length: number): Promise<string> {
  const dateOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)
  const input = { clientId: "cli_1", title: "Report", from: dateOf(9 + length), to: dateOf(10) }
  return (await open.ask<{ id: string }>("POST", "/reports", input)).id
}

async function timeOf(open: Open, path: string): Promise<number> {
  const times: number[] = []
  await countFirst(open, path)
  for (let run = -warmUps; run < runs; run++) {
    const began = performance.now()
    await ask(open, path)
    if (run >= 0) times.push(performance.now() - began)
  }
  return percentile(times, 0.95)
}

/** Calls the dashboard's API, or the public one. */
const ask = (open: Open, path: string): Promise<unknown> =>
  path.startsWith("/v1/") ? open.program(path.slice(3)) : open.ask("GET", path)

/** Asks for the first time; what is too much for one answer is left to the clock. */
async function countFirst(open: Open, path: string): Promise<void> {
  for (;;) {
    const isStill = await ask(open, path).then(
      () => false,
      (error: Error) => {
        if (!error.message.includes("still_counting")) throw error
        return true
      },
    )
    if (!isStill) return
    await open.tick()
  }
}
