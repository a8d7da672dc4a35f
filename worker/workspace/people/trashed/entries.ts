import { and, asc, count, desc, eq, gt, lt, lte, not, type SQL, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import { hasWords } from "../../core/has-words.ts"
import { newId } from "../../core/new-id.ts"
import { DAYS_KEPT, type TrashKind } from "./contract.ts"
import { trash } from "./table.ts"

/** Milliseconds for which what was deleted can be brought back. */
export const KEPT = DAYS_KEPT * 86_400_000

export type Entry = typeof trash.$inferSelect

type Reader = Pick<Ctx, "db">

/**
 * Which entries are meant: one, some or all but some by their numbers, those of one action, those of things by the ids that they had, what
 * was deleted until a time, or all.
 */
export type Which =
  | { id: string }
  | { number: number }
  | { numbers: readonly number[] }
  | { allBut: readonly number[] }
  | { act: string }
  | { kind: TrashKind; itemIds: readonly string[] }
  | { until: number }
  | "all"

/** Puts something into the trash, without its rows; returns the number of the entry. */
export const addEntry = (
  { db, now, actor }: Ctx,
  entry: Pick<Entry, "kind" | "itemId" | "name" | "act">,
): number =>
  db
    .insert(trash)
    .values({ ...entry, id: newId("tra", now), deletedBy: actor.name, deletedAt: now })
    .returning({ number: trash.number })
    .get().number

/** Calls an entry what its thing is called by now. */
export function renameEntry({ db }: Reader, number: number, name: string): void {
  db.update(trash).set({ name }).where(eq(trash.number, number)).run()
}

/** Some of the entries, in the order in which they came, after the one with a number. */
export const findEntries = (
  { db }: Reader,
  which: Which,
  { after = 0, most }: { after?: number; most: number },
): Entry[] =>
  db
    .select()
    .from(trash)
    .where(and(meant(which), gt(trash.number, after)))
    .orderBy(asc(trash.number))
    .limit(most)
    .all()

/**
 * Some of the entries of a kind, with words in their names, what was deleted last first, before the one with a number; how many match, and
 * how many there are.
 */
export function listEntries(
  { db }: Reader,
  { q, kind }: { q?: string | undefined; kind?: TrashKind | undefined },
  { before, skip, most }: { before: number | null; skip: number; most: number },
): { entries: Entry[]; total: number; whole: number } {
  const isWanted = and(
    kind && eq(trash.kind, kind),
    hasWords({ db }, q, { rows: sql`${trash}`, row: sql`${trash.number}`, text: sql`${trash.name}` }),
  )
  const countThose = (which: SQL | undefined) =>
    db.select({ total: count() }).from(trash).where(which).get()?.total ?? 0
  return {
    entries: db
      .select()
      .from(trash)
      .where(and(isWanted, before === null ? undefined : lt(trash.number, before)))
      .orderBy(desc(trash.number))
      .limit(most)
      .offset(skip)
      .all(),
    total: countThose(isWanted),
    whole: countThose(undefined),
  }
}

/** Deletes entries with their rows; returns what they were. */
export const removeEntries = ({ db }: Reader, which: Which): Entry[] =>
  db.delete(trash).where(meant(which)).returning().all()

/** When what has been in the trash longest was deleted, in milliseconds UTC; null when the trash is empty. */
export const oldestEntry = ({ db }: Reader): number | null =>
  db.select({ at: trash.deletedAt }).from(trash).orderBy(asc(trash.deletedAt)).limit(1).get()?.at ?? null

/** The condition on entries; none for all. */
export function meant(which: Which): SQL | undefined {
  if (which === "all") return undefined
  if ("id" in which) return eq(trash.id, which.id)
  if ("number" in which) return eq(trash.number, which.number)
  if ("numbers" in which) return among(trash.number, which.numbers)
  if ("allBut" in which) return not(among(trash.number, which.allBut))
  if ("act" in which) return eq(trash.act, which.act)
  if ("until" in which) return lte(trash.deletedAt, which.until)
  return and(eq(trash.kind, which.kind), among(trash.itemId, which.itemIds))
}
