import { count, eq } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { checkAddress } from "../../../fetching/address.ts"
import { comparable } from "../../../fetching/reading/next-links.ts"
import { conflict, Problem, tooMany } from "../../../http/problem.ts"
import { allowanceOf } from "../../../site/plans/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs, planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { opportunitySources } from "../sightings/table.ts"
import { noteCheck } from "./check-source.ts"
import type {
  CheckedSource,
  NewOpportunitySource,
  OpportunitySource,
  OpportunitySourceChange,
} from "./contract.ts"
import { findSource, readSourceRow } from "./find-source.ts"
import { readSource } from "./read-source.ts"

/** The shortest time between two requests to a website when a person presses the button repeatedly, in milliseconds. */
const leastBetween = 60_000

/**
 * Reads a feed or a page, and saves it as a source, with its entries, if it lists any. Throws 403 without the plan, 409
 * for a duplicate or one too many, and 422 for an address that cannot be read.
 */
export async function addSource(ctx: Ctx, { name, url }: NewOpportunitySource): Promise<CheckedSource> {
  const most = allowedSources(ctx)
  const address = toAddress(ctx, url)
  refuseMore(ctx, most)
  await takeTurn(ctx, address)
  const reading = await readSource(ctx, address.href)
  if (reading.failure !== null) throw refuse(422, "unreadable", reading.failure)
  const id = newId("ops", ctx.now)
  const row = { id, name, url: address.href, urlNorm: comparable(address.href), kind: reading.listing.kind }
  try {
    return ctx.write(() => {
      // Another may have been added while we waited.
      refuseMore(ctx, most)
      ctx.db
        .insert(opportunitySources)
        .values({ ...row, createdBy: ctx.actor.name, createdAt: ctx.now })
        .run()
      record(ctx, "opportunity.source_added", id)
      const added = noteCheck(ctx, readSourceRow(ctx, id), reading)
      planNext(ctx, id)
      return { source: findSource(ctx, id), added }
    })
  } catch (error) {
    throw isTaken(error) ? refuse(409, "taken", "This address is among your sources already.") : error
  }
}

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

function planNext(ctx: Ctx, id: string): void {
  const { state, nextCheckAt } = readSourceRow(ctx, id)
  if (state === "active" && nextCheckAt !== null) planJob(ctx, "opportunity.read", id, nextCheckAt)
}

function allowedSources({ planStatus, now }: Ctx): number {
  requireFeature({ planStatus, now }, "opportunitySources")
  return allowanceOf(planStatus, now).opportunitySources
}

/** Throws 403 without the plan, and 409 where it holds no more. */
export const refuseOneMore = (ctx: Ctx): void => refuseMore(ctx, allowedSources(ctx))

function refuseMore({ db }: Ctx, most: number): void {
  const total = db.select({ total: count() }).from(opportunitySources).get()?.total ?? 0
  if (total >= most)
    throw refuse(409, "too_many", `A workspace has at most ${most} sources. Remove one first.`)
}

/** Counts against the website as every other page that is read of it. */
async function takeTurn(ctx: Ctx, { host }: URL): Promise<void> {
  const wait = await ctx.takeHost(host)
  if (wait > 0)
    throw tooMany(
      Math.ceil(wait / 1000),
      "host_busy",
      "This website is being read a lot just now. Try again soon.",
    )
}

/** A refused address is refused at its field, in the words of the guard. */
function toAddress({ settings }: Ctx, text: string): URL {
  try {
    return checkAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`, settings)
  } catch (error) {
    throw error instanceof Problem ? refuse(422, error.code, error.message) : error
  }
}

function refuse(status: 409 | 422, code: string, message: string): Problem {
  const name = status === 409 ? "conflict" : "validation_failed"
  return new Problem(status, name, message, { details: [{ field: "url", code, message }] })
}
