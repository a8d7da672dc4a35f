import * as z from "zod/mini"
import type { SignInProvider } from "../accounts/contract.ts"

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed()

/** What a list of users can be sorted by; the newest are first until something else is chosen. With "seen", who was here last is. */
export const userOrders = ["newest", "name", "email", "seen"] as const
export type UserOrder = (typeof userOrders)[number]

/** Which users the administrator looks at: `q` is the beginning of a name, or of an address. `before` is the cursor of the page above. */
export const UserFilter = z.object({
  q: z.optional(z.string().check(z.overwrite(tidy), z.maxLength(100, "Search for at most 100 characters"))),
  show: z._default(z.enum(["all", "suspended", "unconfirmed", "deleted"]), "all"),
  sort: z._default(z.enum(userOrders), "newest"),
  before: z.optional(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,14}(:.*)?$/s, "Give the cursor of an answer, or none"), z.maxLength(400)),
  ),
})
export type UserFilter = z.infer<typeof UserFilter>

/** `PUT /api/users/{id}/state`. */
export const UserState = z.object({ state: z.enum(["active", "suspended"]) })
export type UserState = z.infer<typeof UserState>

/** The maximum number of accounts per request. */
export const MOST_USERS_AT_ONCE = 25

/** What can be done to many accounts at once. Deleting one asks for its address, so it is not among them. */
export const userActions = ["verify", "suspend", "reinstate", "signOut", "bringBack"] as const
export type UserAction = (typeof userActions)[number]

/** `POST /api/users/bulk`. */
export const ManyUsers = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one account"),
      z.maxLength(MOST_USERS_AT_ONCE, `Choose at most ${MOST_USERS_AT_ONCE} accounts`),
    ),
  action: z.enum(userActions),
})
export type ManyUsers = z.infer<typeof ManyUsers>

/** What became of each account, in the order of the request; `user` is null where it was refused. */
export interface ManyUsersDone {
  results: (
    | { id: string; user: ManagedUser; refusal: null }
    | { id: string; user: null; refusal: { code: string; message: string } }
  )[]
}

/** `DELETE /api/users/{id}`: the address of the account, typed to confirm. With `atOnce` it cannot be brought back. */
export const UserDeletion = z.object({
  email: z.string("Type the address of the account to confirm"),
  atOnce: z.optional(z.boolean()),
})
export type UserDeletion = z.infer<typeof UserDeletion>

/** Somebody with an account, as the administrator sees them. Times are ISO 8601. */
export interface ManagedUser {
  id: string
  name: string
  email: string
  emailVerifiedAt: string | null
  /** Of an account that is being deleted: what it would come back as. */
  state: "active" | "suspended"
  /** Until when an account that is being deleted can be brought back, and whether its person may. */
  deletion: { erasesAt: string; isTheirs: boolean } | null
  signsInBy: ("password" | SignInProvider)[]
  /** Number of active sessions. */
  sessions: number
  lastSeenAt: string | null
  createdAt: string
  /** The administrator's own account, and whoever has the administrator's address: nothing can be done to it here. */
  isProtected: boolean
}

/** One page of users. `before` requests the next page; null at the end. */
export interface UserPage {
  users: ManagedUser[]
  before: string | null
  /** In a demo, no account can be deleted. */
  canDelete: boolean
}

/** What the browser asks here, and what it gets. */
export interface UserCalls {
  "GET /api/users": { query: UserFilter; answer: UserPage }
  "POST /api/users/bulk": { body: ManyUsers; answer: ManyUsersDone }
  "PUT /api/users/:id/verification": { answer: ManagedUser }
  "PUT /api/users/:id/state": { body: UserState; answer: ManagedUser }
  "DELETE /api/users/:id/sessions": { answer: ManagedUser }
  "DELETE /api/users/:id/deletion": { answer: ManagedUser }
  "DELETE /api/users/:id": { body: UserDeletion; answer: undefined }
}
