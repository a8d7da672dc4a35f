import { ApiError } from "../lib/api-error.ts"
import { retry } from "./retry.ts"
import type { SessionWorld } from "./session-world.ts"

/** Runs one renewal at a time, retries while the error may be temporary, and never earlier than the server asked. */
export class Renewal {
  #running: Promise<void> | null = null
  #asked: { until: number; said: unknown } | null = null
  #wake: () => void = () => {}
  readonly #world: Pick<SessionWorld, "now" | "wait">

  constructor(world: Pick<SessionWorld, "now" | "wait">) {
    this.#world = world
  }

  /** The renewal in progress. */
  get running(): Promise<void> | null {
    return this.#running
  }

  /** Starts `work`, or joins the renewal in progress. */
  async join(work: () => Promise<void>): Promise<void> {
    if (this.#running) return this.#running
    if (this.#asked && this.#steady() < this.#asked.until) throw this.#asked.said
    const running = work().finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }

  /** Discards the result of the running call; the next call starts afresh. */
  drop(): void {
    this.#running = null
    this.hurry()
  }

  /** Ends the pause between two attempts. */
  hurry(): void {
    this.#wake()
  }

  async repeat<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await retry(attempt, { now: this.#steady, wait: this.pause })
    } catch (error) {
      const seconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      this.#asked = { until: this.#steady() + seconds * 1000, said: error }
      throw error
    }
  }

  readonly pause = (milliseconds: number): Promise<void> => {
    const woken = new Promise<void>((wake) => {
      this.#wake = wake
    })
    return Promise.race([this.#world.wait(milliseconds), woken])
  }

  readonly #steady = () => this.#world.now().steady
}
