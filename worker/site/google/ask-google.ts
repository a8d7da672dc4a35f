import { googleAuth } from "@hono/oauth-providers/google"
import { Hono } from "hono"
import type { Settings } from "../../env.ts"
import { Problem } from "../../http/problem.ts"
import { GoogleUser } from "./contract.ts"

/** Google's answers, both of them, may take this long in all. */
const patienceMs = 8000

/** Returns the address of Google's sign-in page for one state. */
export async function addressOfGoogle(settings: Settings, state: string): Promise<string> {
  const answer = await innerApp(settings, state).request("/")
  return answer.headers.get("Location") ?? ""
}

/** Exchanges Google's code for the person's Google profile. Throws 500 and 503 when Google gives no usable answer. */
export async function askGoogle(settings: Settings, state: string, code: string): Promise<GoogleUser> {
  const query = new URLSearchParams({ state, code })
  // The package keeps one state for all tabs in a cookie. We have already checked our state against its flow, so we
  // pass that in.
  const answered = innerApp(settings, state).request(`/?${query}`, { headers: { Cookie: `state=${state}` } })
  const answer = await within(patienceMs, answered)
  if (!answer) throw new Problem(503, "request_timeout", "Google took too long to answer. Please try again.")
  const user = GoogleUser.safeParse(answer.ok ? await answer.json() : null)
  if (!user.success) throw new Problem(500, "unexpected_failure", "Unable to exchange external code")
  return user.data
}

/** The package's middleware around a handler that hands out what it found, away from the visitor's own request. */
function innerApp(settings: Settings, state: string) {
  const app = new Hono()
  app.onError((_error, c) => c.json(null, 502))
  app.use(
    googleAuth({
      client_id: settings.GOOGLE_CLIENT_ID ?? "",
      client_secret: settings.GOOGLE_CLIENT_SECRET ?? "",
      redirect_uri: `${settings.SITE_ORIGIN}/auth/v1/callback`,
      scope: ["openid", "email", "profile"],
      state,
    }),
  )
  return app.get("/", (c) => c.json(c.get("user-google") ?? null))
}

/** The promise's result, or null when it takes longer. */
async function within<T>(milliseconds: number, promised: T | Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promised, late])
  } finally {
    clearTimeout(timer)
  }
}
