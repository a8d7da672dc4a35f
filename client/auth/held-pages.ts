import type { Me } from "#contract/site/accounts"
import type { Observed } from "../lib/observed.ts"
import type { SessionState } from "./session-state.ts"

/**
 * The pages of this tab on which somebody may be writing. When the server ends the session they stay, covered, until the
 * same person signs in again: `lapsed` in the session's state says whose they are. A sign-out empties them, and so does
 * the sign-in of somebody else.
 */
export class HeldPages {
  #open = 0
  readonly #state: Observed<SessionState>

  constructor(state: Observed<SessionState>) {
    this.#state = state
  }

  /** Keeps what is written on a page when the server ends the session. Returns the function that stops this. */
  hold(): () => void {
    this.#open++
    return () => {
      this.#open--
      if (this.#open === 0) this.leave()
    }
  }

  /** Gives up the pages of a session that has ended. */
  leave(): void {
    if (this.#state.get().lapsed) this.#state.change({ lapsed: null })
  }

  /** Whose the pages are when the server ends the session; null where there are none to keep. */
  get owner(): Me | null {
    const { user, lapsed } = this.#state.get()
    return this.#open > 0 ? (user ?? lapsed) : null
  }
}
