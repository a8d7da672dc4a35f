import type { createBrowserRouter } from "react-router-dom"

/**
 * After a deploy the parts of an older application are gone. When a page's part is missing, its address is loaded from the
 * server instead, once, so that a part that is missing there too makes no loop.
 */
export function reloadStalePages(
  router: ReturnType<typeof createBrowserRouter>,
  isFetchingAhead: () => boolean,
) {
  addEventListener("vite:preloadError", () => {
    // Without a connection the browser would put a page of its own in the place of the application.
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
