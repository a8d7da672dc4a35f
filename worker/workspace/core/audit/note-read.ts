import { and, eq, gt } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { record } from "./record.ts"
import { auditLog } from "./table.ts"

const hour = 3_600_000

/**
 * Records that an agent read something, such as `/contacts/:id`, unless it did so within the last hour: one that reads all
 * day would bury what was done.
 */
export function noteRead(ctx: Ctx, what: string): void {
  const { db, now, actor } = ctx
  const isSame = and(
    eq(auditLog.targetId, what),
    gt(auditLog.at, now - hour),
    eq(auditLog.actorId, actor.id),
    eq(auditLog.action, "agent.read"),
  )
  ctx.write(() => {
    const known = db.select({ number: auditLog.number }).from(auditLog).where(isSame).limit(1).get()
    if (!known) record(ctx, "agent.read", what)
  })
}
