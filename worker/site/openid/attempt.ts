import { createHash } from "node:crypto"

/** One sign-in: what travels with it, and what proves that it came back to whoever began it. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/**
 * What the provider is given is derived from the two secrets of the flow, so that none of it is stored: only the browser
 * that began can finish.
 */
export function attemptOf(redirectUri: string, state: string, browser: string): Attempt {
  const derive = (use: string) => createHash("sha256").update(`${use} ${browser}`).digest("base64url")
  return { state, nonce: derive("nonce"), verifier: derive("verifier"), redirectUri }
}

/** What the browser came back with, as the library reads it. */
export const queryOf = (returned: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(returned).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
