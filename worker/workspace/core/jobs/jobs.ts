import { and, eq, gt, inArray, max } from "drizzle-orm"
import { among } from "../among.ts"
import type { Ctx } from "../context.ts"
import { type Job, jobs } from "./table.ts"

/**
 * Runs one part of a job that is ready: writes its changes and returns when the next part is due, in milliseconds UTC,
 * or null when nothing is left. It runs inside a transaction, so its decisions rest on what it reads there.
 */
export type Part = (ctx: Ctx) => number | null

/** How jobs of one kind are run. */
export interface Worker {
  /**
   * Prepares the next part, waiting for the network if it must. A part takes a moment only. After a crash it is
   * prepared again, so whatever it asks of the network must tolerate being asked twice. After waiting, it asks `enter`
   * for the new time. `dueAt` is when the part was due, in milliseconds UTC.
   */
  prepare: (ctx: Ctx, subject: string, enter: () => Ctx, dueAt?: number) => Part | Promise<Part>
  /** Says of the subject that it could not be done. */
  giveUp: (ctx: Ctx, subject: string) => void
  /** How many jobs of this kind may run at once; one by default. */
  sideBySide?: number
  /** Whether it goes on while the workspace is suspended; everything else waits, and is lost by nothing. */
  runsWhileSuspended?: true
}

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

/** When these subjects of a kind are due, in milliseconds UTC; those that are not planned are left out. */
export const plannedTimes = (
  { db }: Pick<Ctx, "db">,
  kind: Job["kind"],
  subjects: readonly string[],
): Map<string, number> =>
  new Map(
    db
      .select({ subject: jobs.subject, runAt: jobs.runAt })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), among(jobs.subject, subjects)))
      .all()
      .map(({ subject, runAt }) => [subject, runAt]),
  )

/** When the last of this kind is due, in milliseconds UTC; null without any. */
export const lastPlanned = ({ db }: Pick<Ctx, "db">, kind: Job["kind"]): number | null =>
  db
    .select({ at: max(jobs.runAt) })
    .from(jobs)
    .where(eq(jobs.kind, kind))
    .get()?.at ?? null

/** Forgets everything of these kinds that was to be done. */
export function clearJobs({ db }: Pick<Ctx, "db">, kinds: Job["kind"][]): void {
  db.delete(jobs).where(inArray(jobs.kind, kinds)).run()
}

/** Forgets what was to be done for a subject that is gone. */
export function forgetJobs({ db }: Pick<Ctx, "db">, subject: string): void {
  db.delete(jobs).where(eq(jobs.subject, subject)).run()
}
