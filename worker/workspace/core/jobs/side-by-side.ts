import { asc, notInArray } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { Worker } from "./jobs.ts"
import { runJob } from "./run-job.ts"
import { type Job, jobs } from "./table.ts"

type Kind = Job["kind"]
/** The worker for each kind of job. */
export type Workers = Record<Kind, Worker>

/** A job that was begun and has not ended. */
interface Begun {
  kind: Kind
  /**
   * The latest time at which the workspace wakes for the job, in milliseconds UTC: if the job were lost, nothing else
   * would check on it.
   */
  lookAt: number
}

/** The running jobs in this life of a workspace, by kind and subject. After a crash there are none. */
export type UnderWay = Map<string, Begun>

const minute = 60_000

/**
 * Starts the due jobs and returns a promise for each that resolves to its kind when it ends. Jobs with the same subject
 * never run at once, so each mailbox keeps its order. Jobs that wait for the network run in parallel, so that a slow
 * server delays no others. Of the jobs that only compute, one part is started, so that users get their answers in
 * between.
 */
export function beginJobs(
  enter: () => Ctx,
  workers: Workers,
  underWay: UnderWay,
  isSuspended = false,
): Promise<Kind>[] {
  const { db, now } = enter()
  for (const one of underWay.values()) one.lookAt = now + minute
  const begun: Promise<Kind>[] = []
  const waiting = isSuspended ? kindsWaiting(workers) : []
  for (let barred: Kind[] = []; ; ) {
    const job = findNext({ db }, underWay, [...barred, ...fullKinds(workers, underWay), ...waiting])
    if (!job || job.runAt > now) return begun
    if (isAlone(workers, job.kind)) barred = kindsAlone(workers)
    underWay.set(keyOf(job), { kind: job.kind, lookAt: now + minute })
    begun.push(endJob(enter, workers, underWay, job))
  }
}

/** Returns when a job must next be started or checked, in milliseconds UTC; null when there is nothing to do. */
export function nextJobAt(
  ctx: Pick<Ctx, "db">,
  workers: Workers,
  underWay: UnderWay,
  isSuspended = false,
): number | null {
  const times = Array.from(underWay.values(), ({ lookAt }) => lookAt)
  const next = findNext(ctx, underWay, [
    ...fullKinds(workers, underWay),
    ...(isSuspended ? kindsWaiting(workers) : []),
  ])
  if (next) times.push(next.runAt)
  return times.length === 0 ? null : Math.min(...times)
}

async function endJob(enter: () => Ctx, workers: Workers, underWay: UnderWay, job: Job): Promise<Kind> {
  try {
    await runJob(enter, workers[job.kind], job)
  } finally {
    underWay.delete(keyOf(job))
  }
  return job.kind
}

/** Returns the job that is due first, excluding running jobs and kinds that have to wait. */
const findNext = ({ db }: Pick<Ctx, "db">, underWay: UnderWay, without: readonly Kind[]): Job | undefined =>
  db
    .select()
    .from(jobs)
    .where(notInArray(jobs.kind, [...without]))
    .orderBy(asc(jobs.runAt))
    .limit(underWay.size + 1)
    .all()
    .find((job) => !underWay.has(keyOf(job)))

/** Returns the kinds that already have their maximum number of running jobs. */
function fullKinds(workers: Workers, underWay: UnderWay): Kind[] {
  const kinds = Array.from(underWay.values(), ({ kind }) => kind)
  return [...new Set(kinds)].filter(
    (kind) => kinds.filter((one) => one === kind).length >= sideBySide(workers, kind),
  )
}

const sideBySide = (workers: Workers, kind: Kind): number => workers[kind].sideBySide ?? 1

const isAlone = (workers: Workers, kind: Kind): boolean => sideBySide(workers, kind) === 1

const kindsAlone = (workers: Workers): Kind[] =>
  (Object.keys(workers) as Kind[]).filter((kind) => isAlone(workers, kind))

/** Returns the kinds that wait while the workspace is suspended. */
const kindsWaiting = (workers: Workers): Kind[] =>
  (Object.keys(workers) as Kind[]).filter((kind) => !workers[kind].runsWhileSuspended)

const keyOf = ({ kind, subject }: Pick<Job, "kind" | "subject">): string => `${kind} ${subject}`
