const minute = 60_000

/** What is left to a key of its minute. */
export interface Allowance {
  most: number
  left: number
  /** Seconds until the next minute begins. */
  seconds: number
  isOver: boolean
}

/**
 * Requests of each key in a minute that begins with its first. In memory: a workspace is one object, so nobody else counts, and
 * what it forgets in its sleep was hardly over.
 */
export class RequestCounts {
  #windows = new Map<string, { began: number; count: number }>()

  /** Counts one of at most so many. `now` is in milliseconds UTC. */
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
