import { eq } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import { threads } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import type { ThreadChange, ThreadDetail } from "./contract.ts"
import { findThread } from "./find-thread.ts"

/** Says where a thread stands. One that rests comes back by itself. Throws 404, and 422 for a time that has passed. */
export function changeThread(ctx: Ctx, id: string, { state, snoozedUntil }: ThreadChange): ThreadDetail {
  const until = snoozedUntil === undefined ? null : Date.parse(snoozedUntil)
  if (until !== null && until <= ctx.now) throw hasPassed()
  return ctx.write(() => {
    const changed = ctx.db
      .update(threads)
      .set({ state, snoozedUntil: until })
      .where(eq(threads.id, id))
      .returning({ id: threads.id })
      .get()
    if (!changed) throw notFound("conversation")
    if (until !== null) planJob(ctx, "inbox.wake", id, until)
    return findThread(ctx, id)
  })
}

/** Brings a thread that rested back to those that need an answer; the subject is the thread. */
export const wakeWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const thread = ctx.db.select().from(threads).where(eq(threads.id, id)).get()
    if (thread?.state !== "snoozed" || thread.snoozedUntil === null) return null
    // It was put off further meanwhile.
    if (thread.snoozedUntil > ctx.now) return thread.snoozedUntil
    ctx.db.update(threads).set({ state: "needs_reply", snoozedUntil: null }).where(eq(threads.id, id)).run()
    return null
  },
  giveUp: () => {},
}

const hasPassed = () => {
  const message = "Choose a time that is still to come"
  const details = [{ field: "snoozedUntil", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
