import type { Ctx } from "../context.ts"
import type { AuditAction } from "./contract.ts"
import { auditLog } from "./table.ts"

/**
 * Records an action and the number of records affected, in the transaction that performed it. Stores only ids and
 * feature names, no personal data.
 */
export function record(ctx: Ctx, action: AuditAction, targetId: string, count = 1): void {
  const { kind, id, name } = ctx.actor
  ctx.db
    .insert(auditLog)
    .values({ at: ctx.now, actorKind: kind, actorId: id, actorName: name, action, targetId, count })
    .run()
}
