import { asc, gt } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../context.ts"
import { inBatches } from "../in-batches.ts"
import { auditLog } from "./table.ts"

const batch = 1000

/** Everything that was done in the workspace in batches, in the order in which it was. */
export function* everyEntry({ db }: Ctx): Generator<object[]> {
  const read = (after: number) =>
    db
      .select()
      .from(auditLog)
      .where(gt(auditLog.number, after))
      .orderBy(asc(auditLog.number))
      .limit(batch)
      .all()
  for (const rows of inBatches(read)) {
    yield rows.map(({ at, actorKind, actorName, action, targetId, count }) => ({
      at: toIso(at),
      actorKind,
      actor: actorName,
      action,
      targetId,
      count,
    }))
  }
}
