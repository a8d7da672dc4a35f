import { asc, notInArray } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { runJob, type Worker } from "./jobs.ts"
import { type Job, jobs } from "./table.ts"

type Kind = Job["kind"]
/** Who does which kind of job. */
export type Workers = Record<Kind, Worker>

/** A job that was begun and has not ended. */
interface Begun {
  kind: Kind
  /** When the workspace wakes for it at the latest, in milliseconds UTC: were it lost, nobody else would look after it. */
  lookAt: number
}

/** What is under way in this life of a workspace, by kind and subject. After a crash nothing is. */
export type UnderWay = Map<string, Begun>

const minute = 60_000

/**
 * Begins what is due, and gives a promise for each that says its kind when it has ended. A subject is never worked on twice at
 * once, so each mailbox keeps its own order; what waits for the world goes side by side, so that a server which is slow holds up
 * nobody else. Of all that only computes one part is begun, so that people are answered in between.
 */
export function beginJobs(enter: () => Ctx, workers: Workers, underWay: UnderWay): Promise<Kind>[] {
  const { db, now } = enter()
  for (const one of underWay.values()) one.lookAt = now + minute
  const begun: Promise<Kind>[] = []
  for (let barred: Kind[] = []; ; ) {
    const job = findNext({ db }, underWay, [...barred, ...fullKinds(workers, underWay)])
    if (!job || job.runAt > now) return begun
    if (isAlone(workers, job.kind)) barred = kindsAlone(workers)
    underWay.set(keyOf(job), { kind: job.kind, lookAt: now + minute })
    begun.push(endJob(enter, workers, underWay, job))
  }
}

/** When something is to be begun, or looked after, next: milliseconds UTC; null when nothing is to be done. */
export function nextJobAt(ctx: Pick<Ctx, "db">, workers: Workers, underWay: UnderWay): number | null {
  const times = Array.from(underWay.values(), ({ lookAt }) => lookAt)
  const next = findNext(ctx, underWay, fullKinds(workers, underWay))
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

/** The job that is due first of those that are not under way and of no kind that has to wait. */
const findNext = ({ db }: Pick<Ctx, "db">, underWay: UnderWay, without: readonly Kind[]): Job | undefined =>
  db
    .select()
    .from(jobs)
    .where(notInArray(jobs.kind, [...without]))
    .orderBy(asc(jobs.runAt))
    .limit(underWay.size + 1)
    .all()
    .find((job) => !underWay.has(keyOf(job)))

/** The kinds of which as many are under way as may be. */
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

const keyOf = ({ kind, subject }: Pick<Job, "kind" | "subject">): string => `${kind} ${subject}`
