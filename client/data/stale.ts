import type { createBrowserRouter } from "react-router-dom"

/**
 * After a deploy, the chunks of an older application are gone. When a page's chunk is missing, its address is loaded
 * from the server instead, once, so that a chunk that is missing there too causes no loop.
 */
export function reloadStalePages(
  router: ReturnType<typeof createBrowserRouter>,
  isFetchingAhead: () => boolean,
) {
  addEventListener("vite:preloadError", () => {
    // Without a connection the browser would replace the application with its own error page.
    if (!navigator.onLine) return
    const next = router.state.navigation.location
    if (!next && isFetchingAhead()) return
    const { pathname, search } = next ?? location
    const wanted = pathname + search
    if (sessionStorage.getItem("stale") === wanted) return
    sessionStorage.setItem("stale", wanted)
    location.assign(wanted)
  })
}
