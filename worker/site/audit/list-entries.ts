import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import type { AuditEntry, AuditFilter, AuditPage } from "./contract.ts"
import { auditLog } from "./table.ts"

const pageSize = 30

/** One page of entries, newest first. */
export async function listEntries(ctx: Ctx, { q, subject, before }: AuditFilter): Promise<AuditPage> {
  const wanted = [
    before === undefined ? undefined : lt(auditLog.id, before),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    q ? matches(q) : undefined,
  ]
  // One extra row shows whether there is a next page.
  const rows = await ctx.db
    .select({ entry: auditLog, address: addressNow })
    .from(auditLog)
    .where(and(...wanted))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    entries: page.map(present),
    before: rows.length > pageSize ? (page.at(-1)?.entry.id ?? null) : null,
  }
}

const addressNow = sql<string | null>`(select email from users where id = "audit_log"."target_id")`

/** Entries with the words, and those about the person who has this address. */
function matches(q: string): SQL {
  const words = wordsBeginning(q)
  return sql`${auditLog.id} in (
    select rowid from audit_search where audit_search match ${words ?? '""'}
    union all select id from audit_log where target_id = (select id from users where email_norm = ${q.toLowerCase()})
  )`
}

const present = ({ entry, address }: Row): AuditEntry => ({
  id: entry.id,
  at: toIso(entry.at),
  actor: entry.actorEmail,
  action: entry.action,
  targetId: entry.targetId,
  target: address ?? entry.targetName,
  details: entry.details,
  requestId: entry.requestId,
})

interface Row {
  entry: typeof auditLog.$inferSelect
  address: string | null
}
