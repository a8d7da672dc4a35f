import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { displayName } from "../accounts/find-account.ts"
import type { InvitationToken, InvitationView } from "./contract.ts"
import { findInvitation } from "./find-invitation.ts"

/** An invitation's contents, for the holder of its token: changes nothing. Throws 404. */
export async function viewInvitation(ctx: Ctx, { token }: InvitationToken): Promise<InvitationView> {
  const { invitation, workspace, inviter } = await findInvitation(ctx, token)
  return {
    workspace: workspace.name,
    role: invitation.role,
    email: invitation.emailNorm,
    invitedBy: inviter && displayName(inviter),
    expiresAt: toIso(invitation.expiresAt),
  }
}
