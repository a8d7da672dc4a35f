import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { SiteContext } from "../../http/context.ts"
import { flowSeconds, hashOf } from "./flow.ts"

const prefix = "__Host-google-"
/** Sign-ins that one browser may have under way; more would only fill the Cookie header. */
const most = 8

// Lax, because the browser comes back from Google's site. A cookie for each flow, so that two tabs do not disturb
// each other.
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax" } as const
const nameFor = (state: string) => prefix + hashOf(state).slice(0, 16)

/** Binds a flow to the browser that began it. */
export function setFlowCookie(c: SiteContext, state: string, browser: string): void {
  const others = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix))
  if (others.length >= most) for (const name of others) deleteCookie(c, name, options)
  setCookie(c, nameFor(state), browser, { ...options, maxAge: flowSeconds })
}

/** What this browser holds of a flow, which is then forgotten. */
export function takeFlowCookie(c: SiteContext, state: string): string | undefined {
  const value = getCookie(c, nameFor(state))
  if (value !== undefined) deleteCookie(c, nameFor(state), options)
  return value
}
