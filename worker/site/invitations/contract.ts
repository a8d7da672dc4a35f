import * as z from "zod/mini"
import { LimitedTo } from "../../workspace/core/limits/contract.ts"
import { Email } from "../accounts/contract.ts"
import type { MyWorkspace } from "../workspaces/contract.ts"

/** The roles for an invitation; only a member can be made an owner. */
export const INVITED_ROLES = ["member", "admin", "viewer"] as const

/** `POST /api/workspaces/{id}/invitations`. */
export const NewInvitation = z
  .object({
    email: Email,
    role: z.enum(INVITED_ROLES, "Choose a role"),
    clientIds: z._default(LimitedTo, null),
  })
  .check(
    z.refine(({ role, clientIds }) => role !== "admin" || clientIds === null, {
      path: ["clientIds"],
      error: "Admins see every client",
    }),
  )
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation that was not accepted yet, as owners and admins see it. Times are ISO 8601. */
export interface Invitation {
  id: string
  email: string
  role: NewInvitation["role"]
  /** The clients whose work they will see; null for all. */
  clientIds: string[] | null
  /** Who sent it last; null when their account is gone. */
  invitedBy: string | null
  sentAt: string
  expiresAt: string
  isExpired: boolean
}

/** The mailed token: `POST /api/invitations/view`, which changes nothing, and `POST /api/invitations/acceptance`. */
export const InvitationToken = z.object({ token: z.string() })
export type InvitationToken = z.infer<typeof InvitationToken>

/** The page of an invitation, for the holder of its token. */
export interface InvitationView {
  workspace: string
  role: NewInvitation["role"]
  /** The folded address that it was sent to, and that accepts it. */
  email: string
  invitedBy: string | null
  expiresAt: string
}

/** The code of the refusal for an invitation that was used, withdrawn, replaced or is too old. */
export const NO_INVITATION = "invitation_not_found"

/** What the browser asks here, and what it gets. */
export interface InvitationCalls {
  "GET /invitations": { answer: Invitation[] }
  "POST /invitations": { body: z.input<typeof NewInvitation>; answer: Invitation }
  "POST /invitations/:id/mail": { answer: undefined }
  "DELETE /invitations/:id": { answer: undefined }
}

/** What the browser asks here, and what it gets. */
export interface MailedInvitationCalls {
  "POST /api/invitations/view": { body: InvitationToken; answer: InvitationView }
  "POST /api/invitations/acceptance": { body: InvitationToken; answer: MyWorkspace }
}
