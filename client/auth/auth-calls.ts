import type { Me } from "#contract/site/accounts"
import { send } from "../lib/send.ts"

/** What the session reads of an auth answer. The refresh token is in a cookie that scripts cannot read. */
export interface Grant {
  access_token: string
  /** Seconds. */
  expires_in: number
}

/** What a mailed link carries in its fragment. */
export interface MailedLink {
  tokenHash: string
  type: string
}

const carrier = { "Session-Carrier": "cookie" }
const post = <T>(path: string, body?: unknown) =>
  send<T>(`/auth/v1${path}`, { method: "POST", headers: carrier, body })

const as = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The calls of auth-contract's pages: the paths and bodies that auth clients use, with the session in a cookie. */
export const authCalls = {
  signIn: (email: string, password: string) => post<Grant>("/token?grant_type=password", { email, password }),
  signUp: (name: string, email: string, password: string) =>
    post<Grant>("/signup", { email, password, data: { name } }),
  refresh: () => post<Grant>("/token?grant_type=refresh_token"),
  signOut: (token: string) =>
    send<void>("/auth/v1/logout?scope=local", { method: "POST", headers: { ...carrier, ...as(token) } }),
  recover: (email: string) => post<void>("/recover", { email }),
  resend: (email: string) => post<void>("/resend", { type: "signup", email }),
  /** Uses up a mailed link. The grant it answers is for the next call only: a link signs nobody in here. */
  verify: ({ tokenHash, type }: MailedLink) =>
    send<Grant>("/auth/v1/verify", { method: "POST", body: { token_hash: tokenHash, type } }),
  /** Ends the grant of a link, and leaves this browser's own session alone. */
  handBack: (token: string) =>
    send<void>("/auth/v1/logout?scope=local", { method: "POST", headers: as(token) }),
  setPassword: (token: string, password: string) =>
    send<void>("/auth/v1/user", { method: "PUT", headers: as(token), body: { password } }),
  me: (token: string) => send<Me>("/api/me", { method: "GET", headers: as(token) }),
}
export type AuthCalls = typeof authCalls
