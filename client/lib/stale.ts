import type { createBrowserRouter } from "react-router-dom"

let optionalLoads = 0

/** Loads a part that its page can do without; null where it does not come, and the page stays as it is. */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | null> {
  optionalLoads += 1
  try {
    return await load()
  } catch {
    return null
  } finally {
    optionalLoads -= 1
  }
}

/**
 * After a deploy, the chunks of an older application are gone. When a page's chunk is missing, its address is loaded
 * from the server instead, once, so that a chunk that is missing there too causes no loop.
 */
export function reloadStalePages(
  router: ReturnType<typeof createBrowserRouter>,
  isFetchingAhead: () => boolean,
) {
  // The page that started it came whole, so that the next deploy may take what it likes.
  try {
    sessionStorage.removeItem("stale")
  } catch {
    // Where a browser keeps nothing for us, a page is not loaded again by itself.
  }
  addEventListener("vite:preloadError", () => {
    // Without a connection the browser would replace the application with its own error page.
    if (!navigator.onLine || optionalLoads > 0) return
    const next = router.state.navigation.location
    if (!next && isFetchingAhead()) return
    const { pathname, search } = next ?? location
    const wanted = pathname + search
    if (sessionStorage.getItem("stale") === wanted) return
    sessionStorage.setItem("stale", wanted)
    location.assign(wanted)
  })
}
