import { and, desc, eq } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { AuditAction } from "./contract.ts"
import { auditLog } from "./table.ts"

/** Returns the id of the member who did this to a record last; null when nobody did, or a program. */
export function whoDid({ db }: Pick<Ctx, "db">, action: AuditAction, targetId: string): string | null {
  const last = db
    .select({ kind: auditLog.actorKind, id: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, targetId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.number))
    .limit(1)
    .get()
  return last?.kind === "user" ? last.id : null
}
