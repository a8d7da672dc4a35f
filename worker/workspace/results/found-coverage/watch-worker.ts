import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { collect } from "./collect.ts"
import { nextPage, readPage } from "./read-page.ts"

const hour = 3_600_000

/** Watches for coverage of every client that says what it is found by: one page after the other, and the directory once an hour. */
export const coverageWorker: Worker = {
  // It waits for the network only.
  sideBySide: 2,
  prepare(ctx) {
    const page = nextPage(ctx)
    return page ? readPage(ctx, page) : collect(ctx)
  },
  giveUp(ctx, subject) {
    // The job of this subject ends now, and watching does not.
    planJob(ctx, "coverage.watch", subject === "all" ? "again" : "all", ctx.now + hour)
  },
}
