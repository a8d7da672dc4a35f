import { inArray, min } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { type Job, jobs } from "./table.ts"

export type JobKind = Job["kind"]

/** When the next job of one of these kinds is due, milliseconds UTC; null when none is planned. */
export const nextOf = ({ db }: Pick<Ctx, "db">, kinds: readonly JobKind[]): number | null =>
  db
    .select({ at: min(jobs.runAt) })
    .from(jobs)
    .where(inArray(jobs.kind, [...kinds]))
    .get()?.at ?? null
