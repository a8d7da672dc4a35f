/** How long an answer that was asked for ahead may still be shown, in milliseconds. */
const FRESH = 10_000

interface Kept {
  data: Promise<unknown>
  until: number
}

/** What pages show, asked for before anybody went there: by address, used at most once, and soon or never. */
export class Ahead {
  readonly #kept = new Map<string, Kept>()

  /** Asks, unless an answer is there or on its way. */
  keep(address: string, ask: () => Promise<unknown>): void {
    this.#dropOld()
    if (this.#kept.has(address)) return
    const kept = { data: ask(), until: Date.now() + FRESH }
    this.#kept.set(address, kept)
    // Nobody waits for it yet: who goes there asks again, and sees what is wrong.
    kept.data.catch(() => this.#kept.get(address) === kept && this.#kept.delete(address))
  }

  take(address: string): Promise<unknown> | undefined {
    this.#dropOld()
    const data = this.#kept.get(address)?.data
    this.#kept.delete(address)
    return data
  }

  /** Drops everything, because something has changed since it was asked for. */
  clear(): void {
    this.#kept.clear()
  }

  #dropOld() {
    for (const [address, { until }] of this.#kept) if (until < Date.now()) this.#kept.delete(address)
  }
}

/** Of this page; whatever is sent to change something clears it. */
export const ahead = new Ahead()
