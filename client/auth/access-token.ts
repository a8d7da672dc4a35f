import type { Grant } from "./session-calls.ts"

/** A moment on both clocks, in milliseconds. Only differences count, so a wrong device clock does no harm. */
export interface Moment {
  wall: number
  steady: number
}

/**
 * A token that lives in memory only. `whose` is the id of its person; `lifetime` is counted from when it arrived here, in
 * milliseconds.
 */
export interface AccessToken {
  value: string
  whose: string
  lifetime: number
  arrived: Moment
}

/** The token of a grant that has just come. */
export const receive = (grant: Grant, arrived: Moment): AccessToken => ({
  value: grant.access_token,
  whose: grant.user.id,
  lifetime: grant.expires_in * 1000,
  arrived,
})

/**
 * Returns the milliseconds left. A wall clock may be set back and a steady clock may stop during sleep, so the later of
 * the two counts.
 */
export function timeLeft(token: AccessToken, now: Moment): number {
  const passed = Math.max(now.wall - token.arrived.wall, now.steady - token.arrived.steady)
  return token.lifetime - passed
}
