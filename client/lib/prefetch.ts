import { type createBrowserRouter, matchRoutes } from "react-router-dom"
import { pageBehind } from "./follow-links.ts"

type Router = ReturnType<typeof createBrowserRouter>

const signs = ["pointerover", "focusin", "touchstart"] as const

/**
 * Fetches the script of a page as soon as somebody seems about to follow a link to it, so that the click finds it there.
 * Returns whether anything is being fetched ahead at the moment: if that fails, nobody needs to know.
 */
export function prefetchPages(router: Router): () => boolean {
  const known = new Set<string>()
  let count = 0

  const fetchAhead = ({ target }: Event) => {
    const anchor = (target as Element | null)?.closest?.("a")
    const page = anchor && pageBehind(router, anchor)
    if (!page || known.has(page.id)) return
    known.add(page.id)
    for (const { route } of matchRoutes(router.routes, anchor.pathname) ?? []) {
      if (typeof route.lazy !== "function") continue
      count += 1
      route
        .lazy()
        .catch(() => known.delete(page.id))
        .finally(() => {
          count -= 1
        })
    }
  }
  for (const sign of signs) document.addEventListener(sign, fetchAhead, { passive: true })
  return () => count > 0
}
