import { and, eq } from "drizzle-orm"
import { isDatabaseAway, rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Lag } from "../../../site/operations/contract.ts"
import type { Ctx } from "../context.ts"
import type { Worker } from "./jobs.ts"
import { type Job, jobs } from "./table.ts"

const mostAttempts = 5
/** After a shared database could not be asked, in milliseconds. */
const patience = 60_000

/** What is measured of the kinds of jobs that have a service level of their own; sending measures what has left. */
const lagOf: Partial<Record<Job["kind"], Lag>> = {
  "messages.send": "sent",
  "opportunity.read": "source",
  "webhooks.deliver": "webhook",
}

/**
 * Does a part of a job, in one transaction with the job's row: after a crash it is either done again, or was done
 * completely. A failure is tried again later, and given up after the fifth time, unless a shared database is unavailable:
 * that passes, and is no failure of the job. `enter` gives the actor and the time whenever it is called, because waiting
 * takes time.
 */
export async function runJob(enter: () => Ctx, worker: Worker, job: Job): Promise<void> {
  const isIt = and(eq(jobs.kind, job.kind), eq(jobs.subject, job.subject))
  try {
    const begun = enter()
    const lag = lagOf[job.kind] ?? "job"
    if (lag !== "sent") begun.measureLag(lag, begun.now - job.runAt)
    const part = await worker.prepare(begun, job.subject, enter, job.runAt)
    const ctx = enter()
    ctx.write(() => {
      const runAt = part(ctx)
      if (runAt === null) ctx.db.delete(jobs).where(isIt).run()
      else ctx.db.update(jobs).set({ runAt, attempt: 0 }).where(isIt).run()
    })
  } catch (error) {
    const ctx = enter()
    log("error", {
      requestId: ctx.requestId,
      job: job.kind,
      subject: job.subject,
      error: rootOf(error).stack,
    })
    if (isDatabaseAway(error)) {
      ctx.countError("job")
      ctx.write(() =>
        ctx.db
          .update(jobs)
          .set({ runAt: ctx.now + patience })
          .where(isIt)
          .run(),
      )
      return
    }
    const attempt = job.attempt + 1
    ctx.countError(attempt < mostAttempts ? "job" : "givenUp")
    const runAt = ctx.now + 1000 * 2 ** attempt
    ctx.write(() => {
      if (attempt < mostAttempts) return ctx.db.update(jobs).set({ attempt, runAt }).where(isIt).run()
      worker.giveUp(ctx, job.subject)
      return ctx.db.delete(jobs).where(isIt).run()
    })
  }
}
