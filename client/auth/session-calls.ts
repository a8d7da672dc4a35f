import type { Session } from "#contract/site/auth"
import { at, withQuery } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** The part of an auth answer that the session reads. The refresh token is in a cookie that scripts cannot read. */
export type Grant = Pick<Session, "access_token" | "expires_in" | "user">

/** Has the server keep the refresh token in the cookie. */
export const carrier = { "Session-Carrier": "cookie" }
export const as = (token: string) => ({ Authorization: `Bearer ${token}` })

export const grantAt = (grant_type: string) => withQuery(at("/auth/v1/token"), { grant_type })
export const signOutHere = withQuery(at("/auth/v1/logout"), { scope: "local" })

/** The calls of auth-contract's pages that any page may make; the others are in `auth-calls.ts`. */
export const sessionCalls = {
  refresh: () => send("POST", grantAt("refresh_token"), { headers: carrier }),
  me: (token: string) => send("GET", at("/api/me"), { headers: as(token) }),
  signOut: (token: string) => send("POST", signOutHere, { headers: { ...carrier, ...as(token) } }),
  resend: (email: string) =>
    send("POST", at("/auth/v1/resend"), { headers: carrier, body: { type: "signup", email } }),
}
export type SessionCalls = typeof sessionCalls
