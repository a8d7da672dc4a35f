import { on } from "./on.ts"
import { root } from "./root.ts"

/** Marks the document as come to anew, scrolled (10 px: the header's look) and far (400 px: back to top), and takes people back up. */
export function watchScroll() {
  // A scroll cannot be prevented, so listening to it keeps nothing waiting.
  const mark = () => {
    root.toggleAttribute("data-scrolled", scrollY > 10)
    root.toggleAttribute("data-far", scrollY > 400)
  }
  on("scroll", mark)
  on("click", ({ target }) => {
    if ((target as Element).closest("[data-to-top]")) scrollTo(0, 0)
  })
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  const kind = load?.type
  if (kind === "navigate") root.dataset.fresh = ""
  // Home loaded anew begins at its top or its hash; elsewhere, and going back, one returns to where one was.
  if (kind === "reload" && location.pathname === "/") history.scrollRestoration = "manual"
}
