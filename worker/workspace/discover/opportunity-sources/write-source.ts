import { eq } from "drizzle-orm"
import { conflict, tooMany } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs, planJob } from "../../core/jobs/jobs.ts"
import { opportunitySources } from "../sightings/table.ts"
import { noteCheck } from "./check-source.ts"
import type { CheckedSource, OpportunitySource, OpportunitySourceChange } from "./contract.ts"
import { findSource, readSourceRow } from "./find-source.ts"
import { readSource } from "./read-source.ts"
import { allowedSources } from "./refuse-more.ts"

/** The shortest time between two requests to a website when a person presses the button repeatedly, in milliseconds. */
const leastBetween = 60_000

/** Reads a source now, even if it is paused. Throws 403, 404, 409 for mail, and 429 when it was read a moment ago. */
export async function checkNow(ctx: Ctx, id: string): Promise<CheckedSource> {
  allowedSources(ctx)
  const before = readSourceRow(ctx, id)
  if (before.mailKey !== null) throw conflict("Mail is taken as it comes. Forward a message to the address.")
  const since = ctx.now - (before.lastCheckedAt ?? 0)
  if (since < leastBetween) {
    const seconds = Math.ceil((leastBetween - since) / 1000)
    throw tooMany(seconds, "checked_just_now", "This source was checked just now. Please wait a minute.")
  }
  await takeTurn(ctx, new URL(before.url))
  const reading = await readSource(ctx, before.url)
  return ctx.write(() => {
    const added = noteCheck(ctx, readSourceRow(ctx, id), reading)
    planNext(ctx, id)
    return { source: findSource(ctx, id), added }
  })
}

/** Renames, pauses or resumes a source. Throws 403, 404. */
export function changeSource(
  ctx: Ctx,
  id: string,
  { name, isPaused }: OpportunitySourceChange,
): OpportunitySource {
  if (isPaused === false) allowedSources(ctx)
  return ctx.write(() => {
    const before = readSourceRow(ctx, id)
    const isThis = eq(opportunitySources.id, id)
    if (name !== undefined && name !== before.name) {
      ctx.db.update(opportunitySources).set({ name }).where(isThis).run()
      record(ctx, "opportunity.source_renamed", id)
    }
    if (isPaused !== undefined && isPaused !== (before.state === "paused")) {
      const state = isPaused ? "paused" : "active"
      const isRead = before.mailKey === null
      ctx.db
        .update(opportunitySources)
        .set({ state, ...(isRead && !isPaused && { nextCheckAt: ctx.now, failures: 0 }) })
        .where(isThis)
        .run()
      record(ctx, isPaused ? "opportunity.source_paused" : "opportunity.source_resumed", id)
      if (isRead && !isPaused) planJob(ctx, "opportunity.read", id)
    }
    return findSource(ctx, id)
  })
}

/** Removes a source; the requests that it showed stay. Throws 404. */
export function removeSource(ctx: Ctx, id: string): void {
  ctx.write(() => {
    readSourceRow(ctx, id)
    ctx.db.delete(opportunitySources).where(eq(opportunitySources.id, id)).run()
    forgetJobs(ctx, id)
    record(ctx, "opportunity.source_removed", id)
  })
}

export function planNext(ctx: Ctx, id: string): void {
  const { state, nextCheckAt } = readSourceRow(ctx, id)
  if (state === "active" && nextCheckAt !== null) planJob(ctx, "opportunity.read", id, nextCheckAt)
}

/** Counts against the website as every other page that is read of it. */
export async function takeTurn(ctx: Ctx, { host }: URL): Promise<void> {
  const wait = await ctx.takeHost(host)
  if (wait > 0)
    throw tooMany(
      Math.ceil(wait / 1000),
      "host_busy",
      "This website is being read a lot just now. Try again soon.",
    )
}
