import { vi } from "vitest"

type Answer = () => Response | Promise<Response>

export const ada = {
  id: "7d2f3c1e-0000-4000-8000-000000000001",
  name: "Ada Example",
  email: "ada@example.com",
  emailVerified: true,
  role: "user",
  hasFactor: false,
  nextStep: null,
}

/** Somebody else. */
export const grace = { ...ada, id: "7d2f3c1e-0000-4000-8000-000000000002", email: "grace@example.com" }

/**
 * The other end of `fetch`: answers as the worker would, or as a test specifies, and records the time of each request.
 */
export class Server {
  readonly asked: { path: string; at: number; authorization: string | null }[] = []
  /** How long an answer takes, in milliseconds. */
  delay = 0
  refresh: Answer = () => this.grant()
  me: Answer = () => Response.json(ada)
  logout: Answer = () => new Response(null, { status: 204 })
  other: Answer = () => Response.json({ ok: true })
  /** Whose the cookie is. */
  user: { id: string } = ada
  #tokens = 0

  constructor() {
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#answer(path, init))
  }

  get refreshes(): number[] {
    return this.timesOf("/auth/v1/token?grant_type=refresh_token")
  }

  timesOf(path: string): number[] {
    return this.asked.filter((one) => one.path === path).map(({ at }) => at)
  }

  grant(seconds = 3600): Response {
    this.#tokens++
    return Response.json({ access_token: `token-${this.#tokens}`, expires_in: seconds, user: this.user })
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const authorization = new Headers(init.headers).get("Authorization")
    this.asked.push({ path, at: Date.now(), authorization })
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay))
    if (path.startsWith("/auth/v1/token")) return this.refresh()
    if (path.startsWith("/auth/v1/logout")) return this.logout()
    return path === "/api/me" ? this.me() : this.other()
  }
}

export const refusal = (status: number, code: string, headers: HeadersInit = {}) =>
  Response.json({ code, message: `Refused: ${code}` }, { status, headers })
