import { type createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router-dom"
import { pageBehind } from "../lib/follow-links.ts"
import type { keepAhead } from "./keep-ahead.ts"
import { readsContext } from "./reads.ts"

type Router = ReturnType<typeof createBrowserRouter>
type Route = Router["routes"][number]

const signs = ["pointerover", "focusin", "touchstart"] as const
/** Milliseconds for which the pointer must rest on a link before its data is read: a mouse passes over many links. */
const pause = 20

/**
 * Prefetches the script of a page when a user seems about to follow a link to it, and its data if they stay there, so
 * that the click finds both. Returns a function that tells whether a script is being prefetched, since that failure can
 * be ignored.
 */
export function prefetchPages(router: Router, kept: ReturnType<typeof keepAhead>): () => boolean {
  const known = new Set<string>()
  let count = 0
  let pointedAt: HTMLAnchorElement | null = null
  let waiting = 0

  const load = async (route: Route) => {
    if (typeof route.lazy !== "function") return route
    count += 1
    try {
      return await route.lazy()
    } finally {
      count -= 1
    }
  }

  const fetchScript = async (anchor: HTMLAnchorElement) => {
    const page = pageBehind(router, anchor)
    if (!page || known.has(page.id)) return
    known.add(page.id)
    try {
      await Promise.all(branchOf(anchor).map(({ route }) => load(route)))
    } catch {
      known.delete(page.id)
    }
  }

  /** Matches as the router will after the click. A failure here will happen there too, where the person sees it. */
  const readData = async (anchor: HTMLAnchorElement) => {
    const isHere = anchor.pathname === location.pathname && anchor.search === location.search
    const page = pageBehind(router, anchor)
    if (isHere || !page || !known.has(page.id)) return
    const context = new RouterContextProvider(new Map([[readsContext, kept.ahead]]))
    const url = new URL(anchor.href)
    const request = new Request(url)
    try {
      for (const { route, params } of branchOf(anchor)) {
        const { loader } = await load(route)
        if (pointedAt === anchor && typeof loader === "function")
          await loader({ request, url, params, context, pattern: route.path ?? "" })
      }
    } catch {}
  }

  const branchOf = (anchor: HTMLAnchorElement) => matchRoutes(router.routes, anchor.pathname) ?? []

  const leave = () => {
    clearTimeout(waiting)
    kept.forget()
    pointedAt = null
  }
  const pointAt = (event: Event) => {
    const anchor = (event.target as Element | null)?.closest?.("a") ?? null
    if (anchor === pointedAt) return
    leave()
    pointedAt = anchor
    if (!anchor) return
    void fetchScript(anchor)
    // A touch starts a scroll as often as it follows a link.
    const isFinger = event.type === "touchstart" || (event as PointerEvent).pointerType === "touch"
    if (!isFinger) waiting = window.setTimeout(readData, pause, anchor)
  }
  for (const sign of signs) document.addEventListener(sign, pointAt, { passive: true })
  // A form that is sent may change what was read.
  document.addEventListener("submit", leave, { capture: true })
  return () => count > 0
}
