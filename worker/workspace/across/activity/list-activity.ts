import type { AuditFilter } from "../../core/audit/contract.ts"
import { listAudit } from "../../core/audit/list-audit.ts"
import type { Ctx } from "../../core/context.ts"
import type { ActivityPage } from "./contract.ts"
import { nameTargets } from "./name-targets.ts"

/** Returns one page of the audit log, newest first, with the names of whom and what it is about. */
export function listActivity(ctx: Ctx, filter: AuditFilter): ActivityPage {
  const { entries, before } = listAudit(ctx, filter)
  const named = nameTargets(
    ctx,
    entries.map(({ targetId }) => targetId),
  )
  return { entries: entries.map((entry) => ({ ...entry, about: named.get(entry.targetId) ?? null })), before }
}
