import * as z from "zod/mini"
import { ROLES, type Role } from "../workspaces/contract.ts"

/** `PUT /api/workspaces/{id}/members/{userId}`. */
export const RoleChange = z.object({ role: z.enum(ROLES, "Choose a role") })
export type RoleChange = z.infer<typeof RoleChange>

/** `DELETE /api/workspaces/{id}/members/{userId}`: what becomes of the API keys that they made. */
export const MemberRemoval = z.object({ keys: z._default(z.enum(["keep", "revoke"]), "keep") })
export type MemberRemoval = z.infer<typeof MemberRemoval>

/** Somebody who belongs to a workspace, as the others see them. */
export interface Member {
  userId: string
  name: string
  email: string
  role: Role
  joinedAt: string
}

/** The people of a workspace. */
export interface Team {
  members: Member[]
  /** How many members the plan allows; null for no limit. */
  most: number | null
}

/** An action on a member, who may be the actor. */
export interface Action {
  /** The role of the actor, and that of the member. */
  actor: Role
  target: Role
  isSelf: boolean
  /** The role to be given; null removes. */
  to: Role | null
  /** How many owners there are besides the member. The server counts those who may sign in. */
  otherOwners: number
}

/**
 * The reason why an action is refused; null when it is allowed. An owner may do everything, an admin may not touch
 * owners, anybody may leave, and the last owner keeps their role. The server decides by it, and the page offers by it.
 */
export function refusalOf({
  actor,
  target,
  isSelf,
  to,
  otherOwners,
}: Action): "not_allowed" | "last_owner" | null {
  const isLeaving = isSelf && to === null
  const isAdminsOwn = actor === "admin" && target !== "owner" && to !== "owner"
  if (actor !== "owner" && !isAdminsOwn && !isLeaving) return "not_allowed"
  return target === "owner" && to !== "owner" && otherOwners === 0 ? "last_owner" : null
}

/** What the browser asks here, and what it gets. */
export interface MemberCalls {
  "GET /members": { answer: Team }
  "PUT /members/:userId": { body: RoleChange; answer: Member }
  "DELETE /members/:userId": { query: z.input<typeof MemberRemoval>; answer: undefined }
}
