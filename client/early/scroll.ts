import { on } from "./on.ts"
import { root } from "./root.ts"

/** Marks the document as scrolled (10 px: the header's look) and far (400 px: back to top), and takes people back up. */
export function watchScroll() {
  const mark = () => {
    root.toggleAttribute("data-scrolled", scrollY > 10)
    root.toggleAttribute("data-far", scrollY > 400)
  }
  on("scroll", mark, { passive: true })
  on("click", ({ target }) => {
    if ((target as Element).closest("[data-to-top]")) scrollTo(0, 0)
  })
  // Home loaded anew begins at its top or its hash; elsewhere, and going back, one returns to where one was.
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (location.pathname === "/" && load?.type === "reload") history.scrollRestoration = "manual"
}
