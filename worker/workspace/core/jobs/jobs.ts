import { and, eq, gt, inArray } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../context.ts"
import { type Job, jobs } from "./table.ts"

/**
 * A part of a job that is ready to be done: writes what it changes, and says when the next part is due, in milliseconds UTC;
 * null when nothing is left. It runs inside a transaction, so what it reads there is what it decides by.
 */
export type Part = (ctx: Ctx) => number | null

/** How a kind of job is done. */
export interface Worker {
  /**
   * Gets the next part ready, waiting for the world if it must. A part takes a moment only. After a crash it is made ready
   * again, so whatever the world is asked here must bear to be asked twice. Who has waited asks `enter` what time it is by then.
   */
  prepare: (ctx: Ctx, subject: string, enter: () => Ctx) => Part | Promise<Part>
  /** Says of the subject that it could not be done. */
  giveUp: (ctx: Ctx, subject: string) => void
  /** How many jobs of the kind may be under way at once; one when it is left out. */
  sideBySide?: number
}

const mostAttempts = 5

/** Has something done at a time, milliseconds UTC; or sooner, if it was planned for sooner already. */
export function planJob({ db, now }: Ctx, kind: Job["kind"], subject: string, runAt: number = now): void {
  db.insert(jobs)
    .values({ kind, subject, runAt })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { runAt },
      setWhere: gt(jobs.runAt, runAt),
    })
    .run()
}

/** Whether anything of these kinds is still to be done. */
export const isPlanned = ({ db }: Pick<Ctx, "db">, kinds: Job["kind"][]): boolean =>
  db.select({ kind: jobs.kind }).from(jobs).where(inArray(jobs.kind, kinds)).limit(1).get() !== undefined

/** Forgets what was to be done for a subject that is gone. */
export function forgetJobs({ db }: Pick<Ctx, "db">, subject: string): void {
  db.delete(jobs).where(eq(jobs.subject, subject)).run()
}

/**
 * Does a part of a job, in one transaction with the job's row: after a crash it is done again, or it had been done whole. What
 * fails is tried again later, and given up after the fifth time. `enter` says who does it, and when, each time that it is asked:
 * waiting takes time.
 */
export async function runJob(enter: () => Ctx, worker: Worker, job: Job): Promise<void> {
  const isIt = and(eq(jobs.kind, job.kind), eq(jobs.subject, job.subject))
  try {
    const part = await worker.prepare(enter(), job.subject, enter)
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
    const attempt = job.attempt + 1
    const runAt = ctx.now + 1000 * 2 ** attempt
    ctx.write(() => {
      if (attempt < mostAttempts) return ctx.db.update(jobs).set({ attempt, runAt }).where(isIt).run()
      worker.giveUp(ctx, job.subject)
      return ctx.db.delete(jobs).where(isIt).run()
    })
  }
}
