import { useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from "react-router-dom"
import { HeldPage } from "./auth/held-page.tsx"
import { startSession } from "./auth/session.tsx"
import { fetchPost, fetchPosts } from "./blog/blog-api.ts"
import { keepAhead } from "./data/keep-ahead.ts"
import { prefetchPages } from "./data/prefetch.ts"
import { readsContext } from "./data/reads.ts"
import { fetchSections } from "./documents/fetch-sections.ts"
import { bringFont } from "./lib/bring-font.ts"
import { completeSheet } from "./lib/complete-sheet.ts"
import { fetchSite } from "./lib/fetch-site.ts"
import { followLinks } from "./lib/follow-links.ts"
import { DATA_ID, readHydration } from "./lib/hydration.ts"
import type { PageHandle } from "./lib/page.ts"
import { takeOver } from "./lib/replay.ts"
import { reloadStalePages } from "./lib/stale.ts"
import { routes } from "./routes.tsx"

if (import.meta.env.DEV) await import("./bootstrap.ts")

const kept = keepAhead({
  listPosts: fetchPosts,
  findPost: fetchPost,
  listSections: fetchSections,
  readSite: fetchSite,
  // Of one page only, so that no other waits for it.
  listCalls: async () => (await import("./site/api/fetch-calls.ts")).fetchCalls(),
  readStatus: async () => (await import("./operations/fetch-status.ts")).fetchStatus(),
})
// When loaded from the browser's cache, this may run before the page has been parsed completely.
if (document.readyState === "loading") {
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }))
}
const root = document.getElementById("root") as HTMLElement
const sent = document.getElementById(DATA_ID)?.textContent

startSession()
const [page] = await Promise.all([loadMatchedPages(), completeSheet()])
const router = createBrowserRouter(routes, {
  ...(sent && { hydrationData: receiveData(sent) }),
  getContext: () => new RouterContextProvider(new Map([[readsContext, kept.reads]])),
})
reloadStalePages(router, prefetchPages(router, kept))
followLinks(router)
void bringFont(router)
if (sent) hydrateRoot(root, <Application />)
else createRoot(root).render(<Application />)

function Application() {
  // By now every listener below is there.
  useEffect(takeOver, [])
  return (
    <>
      <RouterProvider router={router} />
      <HeldPage />
    </>
  )
}

/** The page on screen must be there before hydration, or React would replace it with nothing while it loads. */
async function loadMatchedPages(): Promise<RouteObject | undefined> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return matches.at(-1)?.route
}

function receiveData(text: string): HydrationState {
  const state = readHydration(text)
  const receive = (page?.handle as PageHandle | undefined)?.hydration?.receive
  const { loaderData } = state
  if (receive && page?.id && loaderData && page.id in loaderData) {
    loaderData[page.id] = receive(loaderData[page.id], root)
  }
  return state
}
