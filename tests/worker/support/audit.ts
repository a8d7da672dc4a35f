import type { AuditEntry, AuditPage } from "../../../worker/site/audit/contract.ts"
import { signInAdmin } from "./administrator.ts"
import { call, read } from "./people.ts"

/** What the audit log says of a target, newest first. */
export async function actionsAbout(targetId: string): Promise<AuditEntry[]> {
  const { entries } = await searchAudit({ q: targetId })
  return entries.filter((entry) => entry.targetId === targetId)
}

export const searchAudit = async (query: Record<string, string>) =>
  read<AuditPage>(call(`/api/audit?${new URLSearchParams(query)}`, { token: await signInAdmin() }))
