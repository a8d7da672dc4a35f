import { and, eq, max } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { AuditAction } from "./contract.ts"
import { auditLog } from "./table.ts"

/** When this was last done to a record, in milliseconds UTC; null when it never was. */
export const lastDone = ({ db }: Pick<Ctx, "db">, action: AuditAction, targetId: string): number | null =>
  db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, targetId), eq(auditLog.action, action)))
    .get()?.at ?? null
