const minute = 60_000

/** A key's remaining requests in its minute. */
export interface Allowance {
  most: number
  left: number
  /** Seconds until the next one-minute window begins. */
  seconds: number
  isOver: boolean
}

/**
 * Counts the requests of each key in a one-minute window that begins with its first request. Kept in memory: a
 * workspace is one object, so there is no other counter, and little is lost when it sleeps.
 */
export class RequestCounts {
  #windows = new Map<string, { began: number; count: number }>()

  /** Counts one request against the limit `most`. `now` is in milliseconds UTC. */
  take(keyId: string, now: number, most: number): Allowance {
    const known = this.#windows.get(keyId)
    const window = known && now - known.began < minute ? known : { began: now, count: 0 }
    window.count++
    this.#windows.set(keyId, window)
    return {
      most,
      left: Math.max(0, most - window.count),
      seconds: Math.max(1, Math.ceil((window.began + minute - now) / 1000)),
      isOver: window.count > most,
    }
  }
}
