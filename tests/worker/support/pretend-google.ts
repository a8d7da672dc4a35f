import { onTestFinished, vi } from "vitest"
import { appWith, movableClock } from "./app.ts"
import { call, randomAddress, randomClient, type Server } from "./people.ts"

/** What a pretend Google says of a person; a field that is left out is not sent. */
export interface GoogleAnswer {
  id: string
  email?: string
  verified_email?: boolean
  name?: string
  picture?: string
}

export const someoneAtGoogle = (): GoogleAnswer => ({
  id: crypto.randomUUID().replaceAll("-", ""),
  email: randomAddress(),
  verified_email: true,
  name: "Hedy Lamarr",
  picture: "https://lh3.example.com/photo.jpg",
})

type Fetch = (url: string, body: Record<string, string>) => Response | Promise<Response>

/** Replaces the network with a simulated Google until the test ends. `answers` replaces both of its endpoints. */
export function pretendGoogle(answers: GoogleAnswer | Fetch) {
  const codes = new Set<string>()
  const answer: Fetch = (url, body) => {
    if (typeof answers === "function") return answers(url, body)
    if (url !== "https://oauth2.googleapis.com/token") return Response.json(answers)
    const { code = "" } = body
    if (codes.has(code) || body.clientId !== "google-client" || body.clientSecret !== "google-secret") {
      return Response.json({ error: "invalid_grant", error_description: "Bad Request" }, { status: 400 })
    }
    codes.add(code)
    return Response.json({ access_token: "google-token", expires_in: 3599, scope: "openid email profile" })
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
    answer(url, JSON.parse(typeof init?.body === "string" ? init.body : "{}")),
  )
}

/** One person's browser, which keeps cookies, and goes to Google and back. */
export function browser({
  server,
  settings = {},
}: {
  server?: Server
  settings?: Record<string, string>
} = {}) {
  const { clock, move } = movableClock()
  const open = server ?? appWith({ clock, settings })
  const cookies = new Map<string, string>()
  const client = randomClient()

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await call(path, {
      server: open,
      client,
      headers: { ...(Cookie && { Cookie }), ...headers },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  /** Starts a sign-in, and returns the address at Google to which it leads. */
  const leave = async (query: Record<string, string> = { carrier: "cookie" }, headers = {}) => {
    const answer = await visit(
      `/auth/v1/authorize?${new URLSearchParams({ provider: "google", ...query })}`,
      headers,
    )
    return new URL(answer.headers.get("Location") ?? "about:blank")
  }
  /** Returns from Google, and returns the address to which that leads. */
  const comeBack = async (query: Record<string, string>) => {
    const answer = await visit(`/auth/v1/callback?${new URLSearchParams(query)}`)
    return new URL(answer.headers.get("Location") ?? "about:blank")
  }
  /** The whole sign-in. */
  const signIn = async (query?: Record<string, string>) => {
    const google = await leave(query)
    return comeBack({ state: google.searchParams.get("state") ?? "", code: crypto.randomUUID() })
  }
  return { cookies, visit, leave, comeBack, signIn, move, server: open }
}
