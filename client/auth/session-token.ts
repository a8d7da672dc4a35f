import { ApiError } from "../lib/api-error.ts"
import { type AccessToken, receive } from "./access-token.ts"
import { HeldToken } from "./held-token.ts"
import { Renewal } from "./renewal.ts"
import type { SessionWorld } from "./session-world.ts"

const newsTakes = 100
const refusals = new Set([400, 401, 403])
/** Whether the server has refused a call for good. */
export const isRefusal = (error: unknown) => error instanceof ApiError && refusals.has(error.status)

/** What the session does while its token is renewed. */
interface Renewed {
  /** Goes on with the new token, unless `isLatest` is false by the time its person is known. */
  take(fresh: AccessToken, isLatest: () => boolean): Promise<void>
  /** Throws the error again. */
  noteFailure(error: unknown): never
  /** The server renews it no more, and the last token has ended. */
  end(): void
}

/**
 * The access token of this page's person, handed out while it lives and renewed in coordination with the other tabs. A
 * page belongs to the first person who is signed in on it: nothing on it is ever sent with somebody else's token.
 */
export class SessionToken extends HeldToken {
  /** Incremented by each sign-in and sign-out. Anything started before that commits nothing. */
  #epoch = 0
  #person: string | undefined
  #isClosed = false
  readonly renewal: Renewal
  readonly #world: SessionWorld
  readonly #session: Renewed

  constructor(world: SessionWorld, session: Renewed) {
    super(world.now)
    this.#world = world
    this.#session = session
    this.renewal = new Renewal(world)
  }

  /** The value of a token that lives, or null for a visitor. Throws once somebody else has signed in. */
  async living(): Promise<string | null> {
    if (!this.current) await this.renewal.running
    if (this.current && this.left <= 0) await this.renew()
    return this.#valueNow
  }

  /** Another value in place of one that the server refused. Throws as `living` does. */
  async replace(refused: string): Promise<string | null> {
    if (this.value === refused) {
      this.expire()
      await this.renew()
    }
    return this.#valueNow
  }

  get #valueNow(): string | null {
    if (this.#isClosed) throw new ApiError(401, "signed_out", "Somebody else has signed in to this browser.")
    return this.value
  }

  /** Whether the page belongs to the person with this id, as it does from the first who is signed in on it. */
  isOf(id: string): boolean {
    this.#person ??= id
    return this.#person === id
  }

  /** Hands out nothing more: the page's person is no longer the one who is signed in. */
  close(): void {
    this.#isClosed = true
  }

  renew(): Promise<void> {
    return this.renewal.join(() => this.#tryToRenew(this.begin()))
  }

  /** Returns the function that tells whether nobody has signed in or out since. */
  begin(): () => boolean {
    const epoch = this.#epoch
    return () => epoch === this.#epoch
  }

  /** As `begin`, and voids what was begun before. */
  supersede(): () => boolean {
    this.renewal.drop()
    this.#epoch++
    return this.begin()
  }

  async #tryToRenew(isLatest: () => boolean): Promise<void> {
    const { calls, tabs, now, cookie } = this.#world
    const old = this.current
    let fresh: AccessToken | null = null
    const isSettled = () => !isLatest() || this.current !== old
    const attempt = async (waited: boolean) => {
      // The previous tab broadcasts its token as it closes; that may take a moment to arrive.
      if (waited && !isSettled()) await this.renewal.pause(newsTakes)
      if (isSettled()) return
      fresh ??= receive(await calls.refresh(), now())
      await this.#session.take(fresh, isLatest)
    }
    try {
      await this.renewal.repeat(() => tabs.alone(attempt).catch(this.#session.noteFailure))
    } catch (error) {
      if (!isLatest()) return
      if (!isRefusal(error)) throw error
      if (cookie.stands() && this.left > 0) this.refuse()
      else this.#session.end()
    }
  }
}
