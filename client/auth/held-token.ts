import { type AccessToken, type Moment, timeLeft } from "./access-token.ts"

const margin = 90_000

/** The access token of this tab, and its status. */
export class HeldToken {
  #token: AccessToken | null = null
  #isRefused = false
  readonly #now: () => Moment

  constructor(now: () => Moment) {
    this.#now = now
  }

  get current(): AccessToken | null {
    return this.#token
  }

  get value(): string | null {
    return this.#token?.value ?? null
  }

  /** Milliseconds. */
  get left(): number {
    return this.#token ? timeLeft(this.#token, this.#now()) : 0
  }

  /** Near its end. One whose renewal was refused is used up to it. */
  get isDue(): boolean {
    const { left } = this
    return left <= 0 || (left <= margin && !this.#isRefused)
  }

  hold(token: AccessToken): void {
    this.#token = token
    this.#isRefused = false
  }

  /** The server will not renew it: the session is over when it ends. */
  refuse(): void {
    this.#isRefused = true
  }

  /** Expires the token, because the server no longer accepts it, whatever its lifetime. */
  expire(): void {
    if (this.#token) this.#token = { ...this.#token, lifetime: 0 }
  }

  drop(): void {
    this.#token = null
  }
}
