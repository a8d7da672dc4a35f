import type { Me } from "#contract/site/accounts"
import type { TokenSource } from "../lib/api.ts"
import { ApiError } from "../lib/api-error.ts"
import { Observed } from "../lib/observed.ts"
import { type AccessToken, receive } from "./access-token.ts"
import type { Grant } from "./auth-calls.ts"
import { HeldToken } from "./held-token.ts"
import { Renewal } from "./renewal.ts"
import { type SessionState, signedOut } from "./session-state.ts"
import type { SessionWorld } from "./session-world.ts"
import type { Message } from "./tabs.ts"

const newsTakes = 100
const refusals = new Set([400, 401, 403])
const isRefusal = (error: unknown) => error instanceof ApiError && refusals.has(error.status)
const ignore = () => {}

/**
 * The signed-in person in this tab: the access token in memory, renewed in time and coordinated with the other tabs.
 */
export class SessionStore implements TokenSource {
  readonly state = new Observed<SessionState>(signedOut)
  readonly #held: HeldToken
  #hadCookie = false
  /** Incremented by each sign-in and sign-out. Anything started before that commits nothing. */
  #epoch = 0
  #acting = 0
  #openPages = 0
  readonly #renewal: Renewal
  readonly #world: SessionWorld

  constructor(world: SessionWorld) {
    this.#world = world
    this.#held = new HeldToken(world.now)
    this.#renewal = new Renewal(world)
    world.tabs.listen((message) => this.#hear(message))
  }

  /** Brings the session up to date: at the start, on each tick, and when the page is seen again. Never throws. */
  async check(): Promise<void> {
    const stands = this.#world.cookie.stands()
    if (!this.#held.current) return stands ? this.#act(() => this.#renew()).catch(ignore) : undefined
    if (this.#hadCookie && !stands) return this.#held.isRefused ? this.#lapse() : this.#end()
    if (this.#held.isDue) await this.#renew().catch(ignore)
  }

  /** As `check`, and at once: the network is back. */
  async hurry(): Promise<void> {
    this.#renewal.hurry()
    await this.check()
  }

  async token(): Promise<string | null> {
    if (!this.#held.current) await this.#renewal.running
    if (this.#held.current && this.#held.left <= 0) await this.#renew()
    return this.#held.value
  }

  async replace(refused: string): Promise<string | null> {
    if (this.#held.value === refused) {
      this.#held.expire()
      await this.#renew()
    }
    return this.#held.value
  }

  /** Takes over the session that the server grants. Throws what `open` throws. */
  async signIn(open: () => Promise<Grant>): Promise<void> {
    await this.#act(async () => {
      const epoch = this.#supersede()
      const token = receive(await this.#world.tabs.alone(open), this.#world.now())
      const user = await this.#renewal.repeat(() => this.#world.calls.me(token.value))
      if (epoch === this.#epoch) this.#commit(token, user)
    })
  }

  /**
   * Ends the session on the server and in every tab. Throws if the server could not be reached; the session then
   * continues.
   */
  async signOut(): Promise<void> {
    await this.#act(async () => {
      const token = await this.token()
      this.#supersede()
      if (token) await this.#leave(token)
      this.forget()
    })
  }

  /** Ends, in every tab, a session that the server has ended. */
  forget(): void {
    this.#end()
    this.#world.tabs.tell({ kind: "signed-out" })
  }

  /** Keeps what is written on a page when the server ends the session. Returns the function that stops this. */
  holdPage(): () => void {
    this.#openPages++
    return () => {
      this.#openPages--
      if (this.#openPages === 0) this.leavePage()
    }
  }

  /** Gives up the page of a session that has ended. */
  leavePage(): void {
    if (this.state.get().lapsed) this.state.change({ lapsed: null })
  }

  /** Reads the person again after their details changed. */
  async reload(): Promise<void> {
    const value = await this.token()
    if (!value) return
    const epoch = this.#epoch
    const user = await this.#world.calls.me(value)
    if (!this.#held.current || epoch !== this.#epoch) return
    // A token that came meanwhile may open more: what the one before was told is old.
    if (this.#held.value !== value) return this.reload()
    this.#commit(this.#held.current, user)
  }

  #renew(): Promise<void> {
    return this.#renewal.join(() => this.#tryToRenew(this.#epoch))
  }

  async #tryToRenew(epoch: number): Promise<void> {
    const { calls, tabs, now } = this.#world
    const old = this.#held.current
    let fresh: AccessToken | null = null
    const isSettled = () => epoch !== this.#epoch || this.#held.current !== old
    const attempt = async (waited: boolean) => {
      // The previous tab broadcasts its token as it closes; that may take a moment to arrive.
      if (waited && !isSettled()) await this.#renewal.pause(newsTakes)
      if (isSettled()) return
      fresh ??= receive(await calls.refresh(), now())
      const user = this.state.get().user ?? (await calls.me(fresh.value))
      if (epoch === this.#epoch) this.#commit(fresh, user)
    }
    try {
      await this.#renewal.repeat(() => tabs.alone(attempt).catch(this.#noteFailure))
    } catch (error) {
      if (epoch !== this.#epoch) return
      if (!isRefusal(error)) throw error
      // Without the cookie the next check would take it for a sign-out.
      if (this.#held.left > 0 && this.#world.cookie.stands()) this.#held.refuse()
      else this.#lapse()
    }
  }

  get #isKnown(): boolean {
    const { user, pending } = this.state.get()
    return (user ?? pending) !== null
  }

  readonly #noteFailure = (error: unknown) => {
    if (!this.#isKnown && !isRefusal(error)) this.state.change({ isUnreachable: true })
    throw error
  }

  /** A token that the server no longer takes is renewed first, so that the session behind it is really ended. */
  async #leave(token: string): Promise<void> {
    const leave = (value: string) => this.#world.tabs.alone(() => this.#world.calls.signOut(value))
    try {
      await leave(token)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const other = await this.replace(token)
      if (other) await leave(other)
    }
  }

  #hear(message: Message): void {
    if (message.kind === "signed-out") {
      this.#end()
      return
    }
    if (message.kind === "lapsed") {
      // It may be older than the sign-in that we heard of first.
      if (!this.#world.cookie.stands()) this.#end(this.#whosePage)
      return
    }
    // The news of a renewal may be older than the sign-out that we heard of first.
    if (!this.#world.cookie.stands()) return
    const { user, pending } = this.state.get()
    if (message.user.id !== (user ?? pending)?.id) this.#supersede()
    this.#hold({ value: message.token, lifetime: message.timeLeft, arrived: this.#world.now() }, message.user)
    this.#renewal.hurry()
  }

  #commit(token: AccessToken, user: Me): void {
    this.#hold(token, user)
    this.#world.tabs.tell({ kind: "session", user, token: token.value, timeLeft: this.#held.left })
  }

  #hold(token: AccessToken, user: Me): void {
    this.#held.hold(token)
    this.#hadCookie = this.#world.cookie.stands()
    const isPending = user.nextStep !== null
    const { lapsed } = this.state.get()
    this.state.change({
      user: isPending ? null : user,
      pending: isPending ? user : null,
      isUnreachable: false,
      // Whoever is signing in again in another tab has still to show a second factor.
      lapsed: isPending && lapsed?.id === user.id ? lapsed : null,
    })
  }

  /** The server has ended the session, which is no wish of whoever writes on the page. */
  #lapse(): void {
    this.#end(this.#whosePage)
    this.#world.tabs.tell({ kind: "lapsed" })
  }

  get #whosePage(): Me | null {
    const { user, lapsed } = this.state.get()
    return this.#openPages > 0 ? (user ?? lapsed) : null
  }

  #end(lapsed: Me | null = null): void {
    this.#supersede()
    this.#held.drop()
    this.#world.cookie.forget()
    this.state.change({ user: null, pending: null, isUnreachable: false, lapsed })
  }

  #supersede(): number {
    this.#renewal.drop()
    return ++this.#epoch
  }

  async #act(action: () => Promise<void>): Promise<void> {
    this.#acting++
    this.state.change({ isLoading: true })
    try {
      await action()
    } finally {
      this.#acting--
      this.state.change({ isLoading: this.#acting > 0 })
    }
  }
}
