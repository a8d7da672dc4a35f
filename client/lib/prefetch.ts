import {
  type createBrowserRouter,
  type DataStrategyFunction,
  type LoaderFunction,
  matchRoutes,
  type RouteMatch,
  type RouterContextProvider,
} from "react-router-dom"
import { isPrivate } from "../paths.ts"
import { ahead } from "./ahead.ts"
import { pageBehind } from "./follow-links.ts"

type Router = ReturnType<typeof createBrowserRouter>

const signs = ["pointerover", "focusin", "touchstart"] as const

/**
 * Fetches the script of a page, and then what a public one shows, as soon as somebody seems about to follow a link to it, so
 * that the click finds both there. Returns whether a script is being fetched ahead at the moment: if that fails, nobody needs
 * to know.
 */
export function prefetchPages(router: Router, getContext: () => RouterContextProvider): () => boolean {
  const coming = new Set<string>()

  const fetchAhead = async ({ target }: Event) => {
    const anchor = (target as Element | null)?.closest?.("a")
    const match = anchor && pageBehind(router, anchor) && matchRoutes(router.routes, anchor.pathname)?.at(-1)
    if (!match || coming.has(anchor.href)) return
    const { href } = anchor
    coming.add(href)
    try {
      const { route } = match
      const { loader } = typeof route.lazy === "function" ? await route.lazy() : route
      if (typeof loader === "function") askAhead(href, match, loader, getContext())
    } catch {
      // The click finds it missing, too, and says so.
    } finally {
      coming.delete(href)
    }
  }
  for (const sign of signs) document.addEventListener(sign, fetchAhead, { passive: true })
  return () => coming.size > 0
}

/** Not for pages of somebody signed in: what is edited there must be as it is now. */
function askAhead(href: string, match: RouteMatch, load: LoaderFunction, context: RouterContextProvider) {
  const address = withoutHash(href)
  const { params, pathname, route } = match
  if (isPrivate(pathname) || address === withoutHash(location.href)) return
  ahead.keep(address, async () =>
    load({
      request: new Request(address),
      url: new URL(address),
      pattern: route.path ?? "",
      params,
      context,
    }),
  )
}

/** Gives a page what was asked for ahead, if anything was, instead of asking again. */
export const loadFromAhead: DataStrategyFunction = async ({ request, matches }) => {
  const loaded = matches
    .filter(({ shouldLoad }) => shouldLoad)
    .map(async (match) => {
      // Only once the page's script is there, because until then it may still be asked for.
      const result = await match.resolve((ask) => ahead.take(request.url) ?? ask())
      return [match.route.id, result] as const
    })
  return Object.fromEntries(await Promise.all(loaded))
}

const withoutHash = (address: string) => address.replace(/#.*/, "")
