import type { Session } from "#contract/site/auth"
import type { PasskeySignIn } from "#contract/site/factors/passkeys"
import { at, withQuery } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** The part of an auth answer that the session reads. The refresh token is in a cookie that scripts cannot read. */
export type Grant = Pick<Session, "access_token" | "expires_in">

/** The data that a mailed link carries in its fragment. */
export interface MailedLink<Type extends string = string> {
  tokenHash: string
  type: Type
}

/** Has the server keep the refresh token in the cookie. */
export const carrier = { "Session-Carrier": "cookie" }
export const as = (token: string) => ({ Authorization: `Bearer ${token}` })
const token = at("/auth/v1/token")
const signOut = withQuery(at("/auth/v1/logout"), { scope: "local" })

/** The calls of auth-contract's pages: the paths and bodies that auth clients use, with the session in a cookie. */
export const authCalls = {
  signIn: (email: string, password: string) =>
    send("POST", withQuery(token, { grant_type: "password" }), {
      headers: carrier,
      body: { email, password },
    }),
  signUp: (name: string, email: string, password: string) =>
    send("POST", at("/auth/v1/signup"), { headers: carrier, body: { email, password, data: { name } } }),
  refresh: () => send("POST", withQuery(token, { grant_type: "refresh_token" }), { headers: carrier }),
  signOut: (token: string) => send("POST", signOut, { headers: { ...carrier, ...as(token) } }),
  recover: (email: string) => send("POST", at("/auth/v1/recover"), { headers: carrier, body: { email } }),
  resend: (email: string) =>
    send("POST", at("/auth/v1/resend"), { headers: carrier, body: { type: "signup", email } }),
  /** Redeems a mailed link. The returned grant is only for the next call: a link does not sign anyone in here. */
  verify: ({ tokenHash, type }: MailedLink) =>
    send("POST", at("/auth/v1/verify"), { body: { token_hash: tokenHash, type } }),
  /** Ends the grant of a link, and leaves this browser's own session alone. */
  handBack: (token: string) => send("POST", signOut, { headers: as(token) }),
  setPassword: (token: string, password: string) =>
    send("PUT", at("/auth/v1/user"), { headers: as(token), body: { password } }),
  askForPasskey: () => send("POST", at("/auth/v1/passkeys/authentication/options")),
  signInByPasskey: (body: PasskeySignIn) =>
    send("POST", at("/auth/v1/passkeys/authentication/verify"), { headers: carrier, body }),
  user: (token: string) => send("GET", at("/auth/v1/user"), { headers: as(token) }),
  me: (token: string) => send("GET", at("/api/me"), { headers: as(token) }),
}
export type AuthCalls = typeof authCalls
