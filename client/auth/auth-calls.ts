import type { PasskeySignIn } from "#contract/site/factors/passkeys"
import { at } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"
import { as, carrier, grantAt, signOutHere } from "./session-calls.ts"

/** The data that a mailed link carries in its fragment. */
export interface MailedLink<Type extends string = string> {
  tokenHash: string
  type: Type
}

/** The calls of auth-contract's pages: the paths and bodies that auth clients use, with the session in a cookie. */
export const authCalls = {
  signIn: (email: string, password: string) =>
    send("POST", grantAt("password"), { headers: carrier, body: { email, password } }),
  signUp: (name: string, email: string, password: string) =>
    send("POST", at("/auth/v1/signup"), { headers: carrier, body: { email, password, data: { name } } }),
  recover: (email: string) => send("POST", at("/auth/v1/recover"), { headers: carrier, body: { email } }),
  /** Redeems a mailed link. The returned grant is only for the next call: a link does not sign anyone in here. */
  verify: ({ tokenHash, type }: MailedLink) =>
    send("POST", at("/auth/v1/verify"), { body: { token_hash: tokenHash, type } }),
  /** Ends the grant of a link, and leaves this browser's own session alone. */
  handBack: (token: string) => send("POST", signOutHere, { headers: as(token) }),
  setPassword: (token: string, password: string) =>
    send("PUT", at("/auth/v1/user"), { headers: as(token), body: { password } }),
  askForPasskey: () => send("POST", at("/auth/v1/passkeys/authentication/options")),
  signInByPasskey: (body: PasskeySignIn) =>
    send("POST", at("/auth/v1/passkeys/authentication/verify"), { headers: carrier, body }),
  user: (token: string) => send("GET", at("/auth/v1/user"), { headers: as(token) }),
}
