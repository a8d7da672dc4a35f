import * as z from "zod/mini"
import { ROLES, type Role } from "../workspaces/contract.ts"

/** `PUT /api/workspaces/{id}/members/{userId}`. */
export const RoleChange = z.object({ role: z.enum(ROLES, "Choose a role") })
export type RoleChange = z.infer<typeof RoleChange>

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
  /** How many may belong to it by its plan; null is without limit. */
  most: number | null
}

/** What somebody is about to do to a member, themselves included. */
export interface Action {
  /** What they are who do it, and what the member is to whom it is done. */
  actor: Role
  target: Role
  isSelf: boolean
  /** The role to be given; null removes. */
  to: Role | null
  /** How many owners there are now. */
  owners: number
}

/**
 * Why a deed is refused; null when it may be done. An owner does everything, an admin has nothing to do with owners, anybody may
 * go, and the last owner stays what they are. The server decides by it, and the page offers by it.
 */
export function refusalOf({
  actor,
  target,
  isSelf,
  to,
  owners,
}: Action): "not_allowed" | "last_owner" | null {
  const isLeaving = isSelf && to === null
  const isAdminsOwn = actor === "admin" && target !== "owner" && to !== "owner"
  if (actor !== "owner" && !isAdminsOwn && !isLeaving) return "not_allowed"
  return target === "owner" && to !== "owner" && owners === 1 ? "last_owner" : null
}

/** What the browser asks here, and what it gets. */
export interface MemberCalls {
  "GET /members": { answer: Team }
  "PUT /members/:userId": { body: RoleChange; answer: Member }
  "DELETE /members/:userId": { answer: undefined }
}
