import { gte, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { lastChange, lastRestore } from "./changes-after.ts"
import type { ChangedKind } from "./contract.ts"
import { changes } from "./table.ts"

type Database = Pick<Ctx, "db">

/**
 * Whether the thing with this id was added or changed at a time or later, by the same triggers as /v1/changes tells it. Undefined,
 * which is true of all, without a time, and for a time before it was noted when something changed, or before a restore.
 */
export function changedSince(
  ctx: Database,
  kind: ChangedKind,
  id: SQLWrapper,
  since: string | undefined,
): SQL | undefined {
  const before = since === undefined ? null : lastChangeBefore(ctx, Date.parse(since))
  if (before === null) return undefined
  return sql`${id} in (select id from changes where kind = ${kind} and number > ${before})`
}

/** The number of the last change before a time; null when none that is still known of was. */
function lastChangeBefore(ctx: Database, time: number): number | null {
  let low = lastRestore(ctx)
  let high = lastChange(ctx)
  // Numbers and times rise together, so that halving finds the place without an index of times.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const change = firstFrom(ctx, middle)
    if (!change || (change.at ?? 0) >= time) high = middle - 1
    else low = change.number
  }
  const last = firstFrom(ctx, low)
  return last?.number === low && last.at !== null && last.at < time ? low : null
}

const firstFrom = ({ db }: Database, number: number) =>
  db.select().from(changes).where(gte(changes.number, number)).orderBy(changes.number).limit(1).get()
