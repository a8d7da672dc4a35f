import { and, desc, lt, sql } from "drizzle-orm"
import { wordsBeginning } from "../../../full-text.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../context.ts"
import type { AuditAction, AuditFilter, AuditPage } from "./contract.ts"
import { auditLog } from "./table.ts"

const pageSize = 50

/** Returns one page of the audit log, newest first. */
export function listAudit({ db }: Ctx, { q, subject, before }: AuditFilter): AuditPage {
  const rows = db
    .select()
    .from(auditLog)
    .where(
      and(
        q ? isFound(q) : undefined,
        subject && sql`${auditLog.action} >= ${`${subject}.`} and ${auditLog.action} < ${`${subject}/`}`,
        before === undefined ? undefined : lt(auditLog.number, before),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  return {
    entries: page.map(({ number, at, actorKind, actorName, action, targetId, count }) => ({
      id: number,
      at: toIso(at),
      actorKind,
      actor: actorName,
      action: action as AuditAction,
      targetId,
      count,
    })),
    before: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  }
}

const isFound = (q: string) =>
  sql`${auditLog.number} in (select rowid from audit_search where audit_search match ${wordsBeginning(q) ?? '""'})`
