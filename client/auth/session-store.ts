import type { Me } from "#contract/site/accounts"
import type { TokenSource } from "../lib/api.ts"
import { ApiError } from "../lib/api-error.ts"
import { Observed } from "../lib/observed.ts"
import { type AccessToken, receive } from "./access-token.ts"
import { HeldPages } from "./held-pages.ts"
import { HeldToken } from "./held-token.ts"
import { Renewal } from "./renewal.ts"
import type { Grant } from "./session-calls.ts"
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
  readonly pages = new HeldPages(this.state)
  readonly #held: HeldToken
  #hadCookie = false
  /** Incremented by each sign-in and sign-out. Anything started before that commits nothing. */
  #epoch = 0
  #acting = 0
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
    if (this.#hadCookie && !stands) return this.#leaveAsCookieSays()
    if (this.#held.isDue) await this.#renew().catch(ignore)
  }

  /** As `check`, and at once: the network is back. */
  async hurry(): Promise<void> {
    this.#renewal.hurry()
    await this.check()
  }

  token(): Promise<string | null> {
    return this.#valueAfter(async () => {
      if (!this.#held.current) await this.#renewal.running
      if (this.#held.current && this.#held.left <= 0) await this.#renew()
    })
  }

  replace(refused: string): Promise<string | null> {
    return this.#valueAfter(async () => {
      if (this.#held.value !== refused) return
      this.#held.expire()
      await this.#renew()
    })
  }

  /** Null if somebody else has signed in meanwhile: nothing of this person's page is sent in that name. */
  async #valueAfter(work: () => Promise<void>): Promise<string | null> {
    const whose = this.#held.whose ?? this.pages.owner?.id
    await work()
    return whose === undefined || whose === this.#held.whose ? this.#held.value : null
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
      await this.token()
      // Also when somebody else has signed in meanwhile: the cookie that goes is theirs by then, and so must be the session.
      const token = this.#held.value
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
      // The cookie is that of whoever signed in last, which this tab may not have heard of yet.
      const { user: known } = this.state.get()
      const user = known?.id === fresh.whose ? known : await calls.me(fresh.value)
      if (epoch === this.#epoch) this.#commit(fresh, user)
    }
    try {
      await this.#renewal.repeat(() => tabs.alone(attempt).catch(this.#noteFailure))
    } catch (error) {
      if (epoch !== this.#epoch) return
      if (!isRefusal(error)) throw error
      const { cookie } = this.#world
      if (!cookie.stands()) this.#leaveAsCookieSays()
      else if (this.#held.left > 0) this.#held.refuse()
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
      if (!this.#world.cookie.stands()) this.#close(this.pages.owner)
      return
    }
    // The news of a renewal may be older than the sign-out that we heard of first.
    if (!this.#world.cookie.stands()) return
    const { user, pending } = this.state.get()
    if (message.user.id !== (user ?? pending)?.id) this.#supersede()
    const token = { value: message.token, lifetime: message.timeLeft, arrived: this.#world.now() }
    this.#hold({ ...token, whose: message.user.id }, message.user)
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
    this.state.change({
      user: isPending ? null : user,
      pending: isPending ? user : null,
      isUnreachable: false,
      lapsed: this.pages.ownerAfter(user),
    })
  }

  /** The session's sign is gone: by a sign-out, unless the server left its mark or this browser keeps no cookies. */
  #leaveAsCookieSays(): void {
    if (this.#hadCookie && !this.#world.cookie.isMarked()) this.#end()
    else this.#lapse()
  }

  /** The server has ended the session, which is no wish of whoever writes on the page. */
  #lapse(): void {
    if (this.#world.cookie.stands()) this.#world.cookie.forget()
    this.#close(this.pages.owner)
    this.#world.tabs.tell({ kind: "lapsed" })
  }

  #end(): void {
    this.#world.cookie.forget()
    this.#close(null)
  }

  #close(lapsed: Me | null): void {
    this.#supersede()
    this.#held.drop()
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
