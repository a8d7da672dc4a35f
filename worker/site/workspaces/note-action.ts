import type { AuditAction } from "../../workspace/core/audit/contract.ts"
import { callerOf } from "./enter-workspace.ts"
import type { MemberSite } from "./require-member.ts"

/**
 * Has a workspace keep, in its own activity, what a member did to it from outside. It happens after the answer: two databases have
 * no transaction in common, and what was done counts.
 */
export function noteAction(by: MemberSite["Variables"], action: AuditAction, targetId: string): void {
  const { ctx, membership } = by
  ctx.defer(ctx.workspaces.getByName(membership.workspaceId).note(action, targetId, callerOf(by)))
}
