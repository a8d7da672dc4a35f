import { readClock } from "../../../clock.ts"
import type { Suspension } from "../../../site/workspaces/suspension.ts"

/** How long an answer is believed, in milliseconds: the suspension of a former member reaches their keys by then. */
const belief = 5 * 60_000

/** What the site last said about suspensions. Members' suspensions are told, so that they apply at once. */
export class KnownSuspension {
  #ask: () => Promise<Suspension>
  #clock: () => number
  /** Does what follows from the newest answer. */
  #apply: (answer: Suspension) => void
  #last: { askedAt: number; answer: Promise<Suspension> } | null = null

  constructor(ask: () => Promise<Suspension>, apply: (answer: Suspension) => void, clock = readClock) {
    this.#ask = ask
    this.#apply = apply
    this.#clock = clock
  }

  /**
   * Whose suspensions concern the workspace. A failed question is asked again by the next caller; until then the last
   * answer holds, so that nothing stops while the site's database is away. Throws when there is none.
   */
  async find(): Promise<Suspension> {
    const now = this.#clock()
    const last = this.#last
    if (last && last.askedAt > now - belief) return last.answer
    const asked = { askedAt: now, answer: this.#ask() }
    this.#last = asked
    try {
      const answer = await asked.answer
      if (this.#last === asked) this.#apply(answer)
      return answer
    } catch (error) {
      const isNewest = this.#last === asked
      if (isNewest) this.#last = last
      if (isNewest && last) return last.answer
      throw error
    }
  }

  /** Has the site asked anew. */
  forget(): void {
    this.#last = null
  }
}
