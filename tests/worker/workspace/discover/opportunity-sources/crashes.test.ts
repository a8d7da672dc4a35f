import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Part } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { addSource } from "../../../../../worker/workspace/discover/opportunity-sources/add-source.ts"
import { pollWorker } from "../../../../../worker/workspace/discover/opportunity-sources/poll.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { type Crash, crashes } from "../../../support/crashes.ts"
import { asClock } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { openWebsite } from "../scans/scan.ts"
import { feedOf, item } from "./feeds.ts"

const hour = 3_600_000

/** What a workspace holds after its sources were read, without what is by chance. */
const kept = {
  requests: "select title, body, state, fit_score from opportunities order by number",
  sightings:
    "select title, name from opportunity_sightings join opportunities on opportunities.id = opportunity_id join opportunity_sources on opportunity_sources.id = source_id order by title, name",
  sources: "select name, failures, last_error from opportunity_sources",
  noted: "select action, count from audit_log order by number",
  jobs: "select kind, attempt from jobs where kind = 'opportunity.read'",
}

/** Reads a feed that has grown since it was added; `crash` strikes at the first part that reads it again. */
async function pollWith(crash: Crash) {
  const workspaceId = `wsp_${crypto.randomUUID()}`
  const [first, second, third] = ["First", "Second", "Third"].map((title) => item({ title }))
  const { site, say } = await openWebsite({ "/feed": { type: "text/xml", body: feedOf([first as string]) } })
  return runInDurableObject(env.WORKSPACE.getByName(workspaceId), async (_, { storage }) => {
    let now = Date.now()
    const rest = asClock(storage, workspaceId)
    const enter = (): Ctx => ({ ...rest, now })
    await addSource(enter(), { name: "Calls", url: `${site}/feed` })
    await storage.deleteAlarm()
    await say({ "/feed": { type: "text/xml", body: feedOf([third, second, first] as string[]) } })
    let parts = 0
    const prepare = async (ctx: Ctx, subject: string): Promise<Part> => {
      const part = await pollWorker.prepare(ctx, subject, enter)
      return parts++ === 0 ? crash(part) : part
    }
    while (storage.sql.exec("select 1 from opportunities").toArray().length < 3) {
      now += hour
      await runNextJob(enter, { ...workers, "opportunity.read": { ...pollWorker, prepare } })
    }
    const rows = Object.entries(kept).map(([name, query]) => [name, storage.sql.exec(query).toArray()])
    return Object.fromEntries(rows) as Record<keyof typeof kept, unknown[]>
  })
}

test("a source whose reading dies at any moment shows each request once, as if it had not died", async () => {
  const whole = await pollWith((part) => part)
  expect(whole).toMatchObject({ requests: { length: 3 }, sightings: { length: 3 }, jobs: [{ attempt: 0 }] })
  for (const [moment, crash] of Object.entries(crashes)) expect(await pollWith(crash), moment).toEqual(whole)
})
