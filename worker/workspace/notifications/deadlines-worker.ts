import type { Worker } from "../core/jobs/jobs.ts"
import { findClosing, nextClosing } from "../discover/opportunities/closing.ts"
import { keyOfClosing } from "./about-work.ts"
import { notify } from "./notify.ts"

/** Tells members of shortlisted requests a day before they close; once, unless the deadline moves. */
export const deadlinesWorker: Worker = {
  prepare: () => (ctx) => {
    for (const { id, deadlineAt } of findClosing(ctx)) {
      const key = keyOfClosing(id, deadlineAt)
      notify(ctx, { kind: "opportunity.closing", subjectId: id, key })
    }
    return nextClosing(ctx)
  },
  giveUp: () => {},
}
