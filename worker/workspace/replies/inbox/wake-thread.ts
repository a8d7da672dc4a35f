import { wakeThread } from "../../campaigns/messages/threads.ts"
import type { Worker } from "../../core/jobs/jobs.ts"

/** Brings a thread that rested back to those that need an answer; the subject is the thread. */
export const wakeWorker: Worker = {
  prepare: (_, id) => (ctx) => wakeThread(ctx, id),
  giveUp: () => {},
}
