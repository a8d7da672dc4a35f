import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Part } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { scanWorker } from "../../../../../worker/workspace/discover/scans/scan-worker.ts"
import { startScan } from "../../../../../worker/workspace/discover/scans/start-scan.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { type Crash, crashes } from "../../../support/crashes.ts"
import { asClock } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { paper } from "./pages.ts"
import { openWebsite } from "./scan.ts"

const day = 86_400_000

/** What a workspace holds after a scan, without what is by chance. */
const kept = {
  people: "select name, title, company, outlet_id is not null from contacts order by name",
  addresses:
    "select value, name, is_primary from contact_points join contacts on contacts.id = contact_id order by value",
  sources: "select field, url, method, http_status from sources order by field, url, method",
  articles: "select url, title, author_name, contact_id is not null from articles order by url",
  outlets: "select name, domain, feed_url, language from outlets",
  pages: "select url, kind, state, reading from scan_pages order by number",
  found: "select found ->> 'name', json_remove(found, '$.pages') from scan_findings order by number",
  scans: "select state, articles, withheld from scans",
  jobs: "select kind from jobs where kind = 'scan.read'",
}

/** Scans a website in a separate workspace; `crash` interrupts one part, counted from 0. */
async function scanWith(site: string, at: number, crash: Crash) {
  const workspaceId = `wsp_${crypto.randomUUID()}`
  return runInDurableObject(env.WORKSPACE.getByName(workspaceId), async (_, { storage }) => {
    let now = Date.parse("2026-05-05T12:00:00Z")
    const rest = asClock(storage, workspaceId)
    const enter = (): Ctx => ({ ...rest, now })
    const { id } = startScan(enter(), { url: site })
    await storage.deleteAlarm()
    let parts = 0
    const prepare = async (ctx: Ctx, subject: string): Promise<Part> => {
      const part = await scanWorker.prepare(ctx, subject, enter)
      return parts++ === at ? crash(part) : part
    }
    const isOver = () =>
      storage.sql.exec("select 1 from scans where id = ? and finished_at is not null", id).toArray().length >
      0
    while (!isOver()) {
      now += day
      await runNextJob(enter, { ...workers, "scan.read": { ...scanWorker, prepare } })
    }
    const rows = Object.entries(kept).map(([name, query]) => [name, storage.sql.exec(query).toArray()])
    return { parts, rows: Object.fromEntries(rows) as Record<keyof typeof kept, unknown[]> }
  })
}

test("a scan that dies at any moment ends as if it had not, and brings nothing twice", async () => {
  const { site } = await openWebsite(paper)
  const whole = await scanWith(site, -1, (part) => part)
  expect(whole.parts).toBe(8)
  expect(whole.rows).toMatchObject({ people: [], found: { length: 5 }, scans: [{ state: "done" }], jobs: [] })
  for (const [moment, crash] of Object.entries(crashes)) {
    for (let at = 0; at < whole.parts; at++) {
      const { rows } = await scanWith(site, at, crash)
      expect(rows, `${moment}, at part ${at}`).toEqual(whole.rows)
    }
  }
})
