import { and, asc, desc, eq, gt, inArray } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { Changed, ChangedKind } from "./contract.ts"
import { changes, RESTORED } from "./table.ts"

interface Asked {
  /** The number of a change. */
  after: number
  kinds: readonly ChangedKind[]
  limit: number
}

interface Found {
  changes: Changed[]
  /** The number after which to go on: past changes of other kinds, too, so that they are not looked through again. */
  upTo: number
  hasMore: boolean
}

/** The number of the last change; 0 before the first. */
export const lastChange = ({ db }: Pick<Ctx, "db">): number =>
  db.select({ number: changes.number }).from(changes).orderBy(desc(changes.number)).limit(1).get()?.number ??
  0

/** The number that the last restore left; 0 when there was none. Nothing is known of what changed before it. */
export const lastRestore = ({ db }: Pick<Ctx, "db">): number =>
  db.select().from(changes).where(eq(changes.kind, RESTORED)).get()?.number ?? 0

/** What changed of these kinds after a change, in order, each thing once, at its last change. */
export function changesAfter(ctx: Pick<Ctx, "db">, { after, kinds, limit }: Asked): Found {
  const rows = ctx.db
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
    upTo: hasMore ? (page.at(-1)?.number ?? after) : lastChange(ctx),
    hasMore,
  }
}
