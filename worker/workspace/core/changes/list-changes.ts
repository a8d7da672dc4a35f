import { and, asc, desc, eq, gt, inArray } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../context.ts"
import type { Changed, ChangedKind, ChangedPage } from "./contract.ts"
import { changes, RESTORED } from "./table.ts"

interface Asked {
  /** Undefined for where a program begins: nothing has changed since now. */
  cursor: string | undefined
  kinds: readonly ChangedKind[]
  limit: number
}

/**
 * What changed of these kinds after a cursor. Throws 422 for a cursor that is none, and 400 for one from before the workspace was
 * restored: what that undid is not known.
 */
export function listChanges({ db }: Pick<Ctx, "db">, { cursor, kinds, limit }: Asked): ChangedPage {
  const [last] = db
    .select({ number: changes.number })
    .from(changes)
    .orderBy(desc(changes.number))
    .limit(1)
    .all()
  const newest = last?.number ?? 0
  if (cursor === undefined) return { changes: [], nextCursor: String(newest), hasMore: false }
  const after = readCursor(cursor, newest)
  const [restored] = db.select().from(changes).where(eq(changes.kind, RESTORED)).all()
  if (restored && after < restored.number) throw restoredSince()
  const rows = db
    .select()
    .from(changes)
    .where(and(gt(changes.number, after), inArray(changes.kind, [...kinds])))
    .orderBy(asc(changes.number))
    .limit(limit + 1)
    .all()
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    changes: page.map(({ kind, id, deleted }): Changed => ({ kind: kind as ChangedKind, id, deleted })),
    // Past changes of other kinds, too, so that they are not looked through again.
    nextCursor: String(hasMore ? (page.at(-1)?.number ?? after) : newest),
    hasMore,
  }
}

function readCursor(cursor: string, newest: number): number {
  const number = /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (number <= newest) return number
  const message = "Give the next_cursor of an earlier answer of this workspace as it was"
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}

const restoredSince = () =>
  new Problem(
    400,
    "workspace_restored",
    "The workspace was restored from a copy since. Read everything again, and begin without a cursor.",
  )
