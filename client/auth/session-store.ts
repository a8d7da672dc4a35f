import type { Me } from "#contract/site/accounts"
import type { TokenSource } from "../lib/api.ts"
import { Observed } from "../lib/observed.ts"
import { type AccessToken, receive } from "./access-token.ts"
import { HeldPages } from "./held-pages.ts"
import type { Grant } from "./session-calls.ts"
import { type SessionState, signedOut } from "./session-state.ts"
import { isRefusal, SessionToken } from "./session-token.ts"
import type { SessionWorld } from "./session-world.ts"
import type { Message } from "./tabs.ts"

const ignore = () => {}

/**
 * The signed-in person in this tab, as the server, the other tabs and the cookie tell it. The access token is in memory only.
 */
export class SessionStore implements TokenSource {
  readonly state = new Observed<SessionState>(signedOut)
  readonly pages = new HeldPages(this.state)
  readonly #token: SessionToken
  #hadCookie = false
  #acting = 0
  readonly #world: SessionWorld

  constructor(world: SessionWorld) {
    this.#world = world
    this.#token = new SessionToken(world, {
      take: (fresh, isLatest) => this.#take(fresh, isLatest),
      noteFailure: this.#noteFailure,
      end: () => this.#leaveAsCookieSays(),
    })
    world.tabs.listen((message) => this.#hear(message))
  }

  /** Brings the session up to date: at the start, on each tick, and when the page is seen again. Never throws. */
  async check(): Promise<void> {
    const stands = this.#world.cookie.stands()
    if (!this.#token.current) return stands ? this.#act(() => this.#token.renew()).catch(ignore) : undefined
    if (this.#hadCookie && !stands) return this.#leaveAsCookieSays()
    if (this.#token.isDue) await this.#token.renew().catch(ignore)
  }

  /** As `check`, and at once: the network is back. */
  async hurry(): Promise<void> {
    this.#token.renewal.hurry()
    await this.check()
  }

  /** As `check`, and asks the server whose session it is: the page was away, and heard nothing of the other tabs. */
  async comeBack(): Promise<void> {
    if (this.#world.cookie.stands()) this.#token.expire()
    await this.check()
  }

  token(): Promise<string | null> {
    return this.#token.living()
  }

  replace(refused: string): Promise<string | null> {
    return this.#token.replace(refused)
  }

  /** Takes over the session that the server grants. Throws what `open` throws. */
  async signIn(open: () => Promise<Grant>): Promise<void> {
    await this.#act(async () => {
      const isLatest = this.#token.supersede()
      const token = receive(await this.#world.tabs.alone(open), this.#world.now())
      if (!this.#token.isOf(token.whose)) return this.#giveWay()
      const user = await this.#token.renewal.repeat(() => this.#world.calls.me(token.value))
      if (isLatest()) this.#commit(token, user)
    })
  }

  /**
   * Ends the session on the server and in every tab. Throws if the server could not be reached, and the session then
   * continues; throws as well if it is somebody else's by now.
   */
  async signOut(): Promise<void> {
    await this.#act(async () => {
      const token = await this.token()
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
    const isLatest = this.#token.begin()
    const user = await this.#world.calls.me(value)
    const { current } = this.#token
    if (!current || !isLatest()) return
    // A token that came meanwhile may open more: what the one before was told is old.
    if (current.value !== value) return this.reload()
    this.#commit(current, user)
  }

  async #take(fresh: AccessToken, isLatest: () => boolean): Promise<void> {
    // The cookie is that of whoever signed in last, which this tab may not have heard of yet.
    if (!this.#token.isOf(fresh.whose)) return this.#giveWay()
    const user = this.state.get().user ?? (await this.#world.calls.me(fresh.value))
    if (isLatest()) this.#commit(fresh, user)
  }

  readonly #noteFailure = (error: unknown): never => {
    if (!this.#isKnown && !isRefusal(error)) this.state.change({ isUnreachable: true })
    throw error
  }

  get #isKnown(): boolean {
    const { user, pending } = this.state.get()
    return (user ?? pending) !== null
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
      // The cookie is left to whoever signs out: to a tab that slept, it may be that of a newer session by now.
      this.#close(null)
      return
    }
    if (message.kind === "lapsed") {
      // It may be older than the sign-in that we heard of first.
      if (!this.#world.cookie.stands()) this.#close(this.pages.owner)
      return
    }
    // The news of a renewal may be older than the sign-out that we heard of first.
    if (!this.#world.cookie.stands()) return
    const whose = message.user.id
    if (!this.#token.isOf(whose)) {
      this.#giveWay()
      return
    }
    if (!this.#isKnown) this.#token.supersede()
    const token = { value: message.token, lifetime: message.timeLeft, arrived: this.#world.now(), whose }
    this.#hold(token, message.user)
    this.#token.renewal.hurry()
  }

  #commit(token: AccessToken, user: Me): void {
    this.#hold(token, user)
    this.#world.tabs.tell({ kind: "session", user, token: token.value, timeLeft: this.#token.left })
  }

  #hold(token: AccessToken, user: Me): void {
    this.#token.hold(token)
    this.#hadCookie = this.#world.cookie.stands()
    const isPending = user.nextStep !== null
    this.state.change({
      user: isPending ? null : user,
      pending: isPending ? user : null,
      isUnreachable: false,
      lapsed: isPending ? this.state.get().lapsed : null,
    })
  }

  /**
   * Somebody else has signed in. The page was rendered for its own person, and what that person began may go on in it: it
   * waits, sends nothing, and is loaded again for the other one.
   */
  #giveWay(): void {
    this.#close(null)
    this.#token.close()
    this.#acting++
    this.state.change({ isLoading: true })
    this.#world.loadAgain()
  }

  /** The session's sign is gone: by a sign-out, unless the server left its mark or this browser keeps no cookies. */
  #leaveAsCookieSays(): void {
    const { stands, isMarked } = this.#world.cookie
    if (this.#hadCookie && !stands() && !isMarked()) this.#end()
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
    this.#token.supersede()
    this.#token.drop()
    this.state.change({ user: null, pending: null, isUnreachable: false, lapsed })
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
