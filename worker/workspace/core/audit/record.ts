import type { Ctx } from "../context.ts"
import type { AuditAction } from "./contract.ts"
import { auditLog } from "./table.ts"

/** Notes what was done, and to how many, in the transaction that did it. Ids and names of features only: nothing that a person is known by. */
export function record(ctx: Ctx, action: AuditAction, targetId: string, count = 1): void {
  const { kind, id, name } = ctx.actor
  ctx.db
    .insert(auditLog)
    .values({ at: ctx.now, actorKind: kind, actorId: id, actorName: name, action, targetId, count })
    .run()
}
