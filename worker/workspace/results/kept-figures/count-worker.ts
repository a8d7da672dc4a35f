import type { Worker } from "../../core/jobs/jobs.ts"
import { countPart } from "./freshen.ts"

/** Counts the days of a zone for the first time where they were too many for one answer: `Europe/London 20000 20729`. */
export const countWorker: Worker = {
  prepare: (_ctx, subject) => (ctx) => {
    const [zone = "UTC", first, last] = subject.split(" ")
    return countPart(ctx, { zone, first: Number(first), last: Number(last) }) ? null : ctx.now
  },
  giveUp: () => {},
}
