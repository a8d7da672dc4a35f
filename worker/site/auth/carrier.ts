import { eq } from "drizzle-orm"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { forgetPerson } from "./recent-checks.ts"
import { readRefreshToken } from "./refresh-token.ts"
import type { IssuedSession } from "./sessions.ts"
import { sessions } from "./table.ts"

const cookie = "__Host-session"
/**
 * Holds no secret: it tells our own script that a session may exist ("1"), or that one has ended by itself ("0"). It
 * outlives the session, so that only a sign-out takes it away: that empties every page, and the end of a session by age
 * must not while somebody writes.
 */
const hint = "__Host-signed_in"

/** The longest time for which browsers keep a cookie: 400 days. */
const longestSeconds = 34_560_000

const secretOptions = { path: "/", secure: true, httpOnly: true, sameSite: "Strict" } as const
const hintOptions = { path: "/", secure: true, sameSite: "Lax" } as const

/** Whether this request and its answer carry the refresh token in the cookie, as our own pages request. */
export const carriesCookie = (c: SiteContext) => c.req.header("Session-Carrier") === "cookie"

export const sessionCookie = (c: SiteContext) => getCookie(c, cookie)

/** Answers any request that creates or renews a session: both tokens in JSON, or the refresh token in the cookie. */
export async function answerSession(c: SiteContext, { endsAt, ...session }: IssuedSession) {
  if (!carriesCookie(c)) return c.json(session)
  const { refresh_token, ...rest } = session
  await setSessionCookie(c, refresh_token, endsAt)
  return c.json(rest)
}

/** Gives this browser another token. The session whose token it had until now ends, unless it is the same. */
export async function setSessionCookie(c: SiteContext, refreshToken: string, endsAt: number): Promise<void> {
  const { ctx } = c.var
  const [before, now] = [sessionCookie(c) ?? "", refreshToken].map((token) =>
    readRefreshToken(ctx.settings, token),
  )
  if (before && before.sessionId !== now?.sessionId) {
    const isIt = eq(sessions.id, before.sessionId)
    const [ended] = await ctx.db.delete(sessions).where(isIt).returning({ userId: sessions.userId })
    if (ended) forgetPerson(ctx, ended.userId)
  }
  const maxAge = Math.min(Math.floor((endsAt - ctx.now) / 1000), longestSeconds)
  setCookie(c, cookie, refreshToken, { ...secretOptions, maxAge })
  setHint(c, "1")
}

/** Whether this browser may have a session. Another site's link brings this cookie along, but not the session's. */
export const mayHaveSession = (c: SiteContext) => getCookie(c, hint) === "1"

const setHint = (c: SiteContext, value: "0" | "1") =>
  setCookie(c, hint, value, { ...hintOptions, maxAge: longestSeconds })

export function clearSessionCookie(c: SiteContext): void {
  deleteCookie(c, cookie, secretOptions)
  deleteCookie(c, hint, hintOptions)
}

/** As `clearSessionCookie`, for a session that nobody signed out of here; a browser without the hint gets none. */
export function endSessionCookie(c: SiteContext): void {
  if (getCookie(c, hint) === undefined) {
    clearSessionCookie(c)
  } else {
    deleteCookie(c, cookie, secretOptions)
    setHint(c, "0")
  }
}

/** Only our own pages may use the cookie: they say so by Fetch Metadata, or by Origin where that is missing. */
export function refuseForeignCookieUse(c: SiteContext): void {
  const site = c.req.header("Sec-Fetch-Site")
  const isOurs =
    site === undefined ? c.req.header("Origin") === new URL(c.req.url).origin : site === "same-origin"
  if (!isOurs) throw new Problem(403, "cross_site", "This request did not come from this site.")
}
