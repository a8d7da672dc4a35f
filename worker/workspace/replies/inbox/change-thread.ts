import { Problem } from "../../../http/problem.ts"
import { placeThread, wakeThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import type { ThreadChange, ThreadDetail } from "./contract.ts"
import { findThread } from "./find-thread.ts"

/**
 * Changes the state of a thread. A snoozed thread comes back automatically. Throws 404, and 422 for a time that has
 * passed.
 */
export function changeThread(ctx: Ctx, id: string, { state, snoozedUntil }: ThreadChange): ThreadDetail {
  const until = snoozedUntil === undefined ? null : Date.parse(snoozedUntil)
  if (until !== null && until <= ctx.now) throw hasPassed()
  return ctx.write(() => {
    placeThread(ctx, id, state, until)
    if (until !== null) planJob(ctx, "inbox.wake", id, until)
    return findThread(ctx, id)
  })
}

/** Brings a thread that rested back to those that need an answer; the subject is the thread. */
export const wakeWorker: Worker = {
  prepare: (_, id) => (ctx) => wakeThread(ctx, id),
  giveUp: () => {},
}

const hasPassed = () => {
  const message = "Choose a time that is still to come"
  const details = [{ field: "snoozedUntil", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
