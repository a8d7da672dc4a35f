import type { Ctx } from "../../http/context.ts"
import { forgetPerson, forgetWorkspace } from "../auth/recent-checks.ts"
import { leaveWorkspaces } from "../deletions/erase-accounts.ts"

/**
 * Ends what an erased account still has: what is remembered of its sessions and of its workspaces, whose owner may be
 * another member now, and its traces in them.
 */
export function dismissEverywhere(ctx: Ctx, userId: string, theirs: readonly { id: string }[]): void {
  forgetPerson(ctx, userId)
  for (const { id } of theirs) forgetWorkspace(ctx, id)
  ctx.defer(leaveWorkspaces(ctx, userId))
}
