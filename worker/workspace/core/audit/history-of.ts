import { desc, eq } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { auditLog } from "./table.ts"

/** What was done last with one thing, the latest first. */
export const historyOf = ({ db }: Pick<Ctx, "db">, targetId: string, most: number) =>
  db
    .select({ at: auditLog.at, actor: auditLog.actorName, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.number))
    .limit(most)
    .all()
