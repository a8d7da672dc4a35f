import { at } from "../lib/addresses.ts"
import { ApiError } from "../lib/api-error.ts"
import { send } from "../lib/send.ts"
import { showPasskey } from "./passkey.ts"
import { as, carrier, type Grant } from "./session-calls.ts"

/** The session that is to be raised by a second factor. */
export interface LowerSession {
  token: string
  /** Whether its refresh token is in this browser's cookie. */
  inCookie: boolean
}

/** Takes the session that is raised: where it goes is the page's own. */
export type Raise = (open: (lower: LowerSession) => Promise<Grant>) => Promise<void>

const headersOf = ({ token, inCookie }: LowerSession) => ({ ...as(token), ...(inCookie && carrier) })

/** Shows a code of an authenticator app. */
export async function showAppCode(lower: LowerSession, factorId: string, code: string): Promise<Grant> {
  const headers = headersOf(lower)
  const { id } = await send("POST", at("/auth/v1/factors/:id/challenge", factorId), { headers })
  const body = { challenge_id: id, code }
  return send("POST", at("/auth/v1/factors/:id/verify", factorId), { headers, body })
}

/** Shows a passkey of this person. */
export async function showOwnPasskey(lower: LowerSession, factorId: string): Promise<Grant> {
  const headers = headersOf(lower)
  const { id, webauthn } = await send("POST", at("/auth/v1/factors/:id/challenge", factorId), { headers })
  if (!webauthn)
    throw new ApiError(0, "unexpected_answer", "The server gave an unexpected answer. Please try again.")
  const credential_response = await showPasskey(webauthn.credential_options.publicKey)
  const body = { challenge_id: id, webauthn: { credential_response } }
  return send("POST", at("/auth/v1/factors/:id/verify", factorId), { headers, body })
}

/** Shows one of the recovery codes. */
export const showRecoveryCode = (lower: LowerSession, code: string): Promise<Grant> =>
  send("POST", at("/auth/v1/factors/recovery-codes/verify"), { headers: headersOf(lower), body: { code } })
