import * as z from "zod/mini"

/** The most clients that a limit names. */
export const MOST_LIMITED_TO = 100

export const CHOOSE_CLIENTS = "Choose clients of this workspace"

/** The clients whose work a member sees; null for all. */
export const LimitedTo = z.nullable(
  z
    .array(z.string().check(z.regex(/^[\w-]{1,40}$/, CHOOSE_CLIENTS)))
    .check(
      z.minLength(1, "Choose at least one client"),
      z.maxLength(MOST_LIMITED_TO, `Choose at most ${MOST_LIMITED_TO} clients`),
    ),
)

/** `PUT /api/workspaces/{id}/member-limits/{userId}`. */
export const MemberLimitChange = z.object({ clientIds: LimitedTo })
export type MemberLimitChange = z.infer<typeof MemberLimitChange>

/** A member who is limited, and the clients whose work they see. */
export interface Limit {
  userId: string
  clientIds: readonly string[]
}

export interface MemberLimit {
  userId: string
  /** Null for somebody who is not limited. */
  clientIds: string[] | null
}

/** Who is limited, for owners and admins. */
export interface MemberLimits {
  limits: MemberLimit[]
}

/** What the browser asks here, and what it gets. */
export interface MemberLimitCalls {
  "GET /member-limits": { answer: MemberLimits }
  "PUT /member-limits/:userId": { body: MemberLimitChange; answer: MemberLimit }
}
