import type { AuditAction } from "../../workspace/core/audit/contract.ts"
import { callerOf } from "./enter-workspace.ts"
import type { MemberSite } from "./require-member.ts"

/**
 * Records in a workspace's own activity what a member did to it from outside. This happens after the answer: two
 * databases cannot share a transaction, and the action itself matters more.
 */
export function noteAction(by: MemberSite["Variables"], action: AuditAction, targetId: string): void {
  const { ctx, membership } = by
  ctx.defer(ctx.workspaces.getByName(membership.workspaceId).note(action, targetId, callerOf(by)))
}
