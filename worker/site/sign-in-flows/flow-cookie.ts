import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { SiteContext } from "../../http/context.ts"
import { flowSeconds, hashOf } from "./flow.ts"

const prefix = "__Host-flow-"
/** Maximum number of pending sign-ins per browser; more would only fill the Cookie header. */
const most = 8

// Lax, because the browser returns from the provider's site. Each flow has its own cookie, so that two tabs do not disturb
// each other.
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax" } as const
const nameFor = (state: string) => prefix + hashOf(state).slice(0, 16)

/** Binds a flow to the browser that started it. */
export function setFlowCookie(c: SiteContext, state: string, browser: string): void {
  const others = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix))
  if (others.length >= most) for (const name of others) deleteCookie(c, name, options)
  setCookie(c, nameFor(state), browser, { ...options, maxAge: flowSeconds })
}

/** This browser's part of a flow, which is then forgotten. */
export function takeFlowCookie(c: SiteContext, state: string): string | undefined {
  const value = getCookie(c, nameFor(state))
  if (value !== undefined) deleteCookie(c, nameFor(state), options)
  return value
}
