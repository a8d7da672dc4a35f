import { and, asc, eq } from "drizzle-orm"
import { rootOf } from "../../database.ts"
import { log } from "../../http/log.ts"
import type { Ctx } from "../context.ts"
import { type Job, jobs } from "./table.ts"

/** How a kind of job is done. */
export interface Worker {
  /** Does a part of it that takes a moment only, and says whether more is left. */
  run: (ctx: Ctx, subject: string) => boolean
  /** Says of the subject that it could not be done. */
  giveUp: (ctx: Ctx, subject: string) => void
}

const mostAttempts = 5

/** Has something done as soon as possible. */
export function planJob({ db, now }: Ctx, kind: Job["kind"], subject: string): void {
  db.insert(jobs).values({ kind, subject, runAt: now }).onConflictDoNothing().run()
}

/** When the next job is due, in milliseconds UTC; null when nothing is to be done. */
export const nextJobAt = ({ db }: Pick<Ctx, "db">): number | null =>
  db.select({ runAt: jobs.runAt }).from(jobs).orderBy(asc(jobs.runAt)).limit(1).get()?.runAt ?? null

/**
 * Does the part that is due first, in one transaction with what it changes: after a crash it is done again, or it had been
 * done whole. What fails is tried again later, and given up after the fifth time.
 */
export function runNextJob(ctx: Ctx, workers: Record<Job["kind"], Worker>): void {
  const job = ctx.db.select().from(jobs).orderBy(asc(jobs.runAt)).limit(1).get()
  if (!job) return
  const isIt = and(eq(jobs.kind, job.kind), eq(jobs.subject, job.subject))
  try {
    ctx.write(() => {
      const isMore = workers[job.kind].run(ctx, job.subject)
      if (isMore) ctx.db.update(jobs).set({ runAt: ctx.now, attempt: 0 }).where(isIt).run()
      else ctx.db.delete(jobs).where(isIt).run()
    })
  } catch (error) {
    log("error", {
      requestId: ctx.requestId,
      job: job.kind,
      subject: job.subject,
      error: rootOf(error).stack,
    })
    const attempt = job.attempt + 1
    const runAt = ctx.now + 1000 * 2 ** attempt
    ctx.write(() => {
      if (attempt < mostAttempts) return ctx.db.update(jobs).set({ attempt, runAt }).where(isIt).run()
      workers[job.kind].giveUp(ctx, job.subject)
      return ctx.db.delete(jobs).where(isIt).run()
    })
  }
}
