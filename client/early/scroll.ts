import { on } from "./on.ts"
import { dataset, root } from "./root.ts"

/**
 * Marks the document as freshly loaded, scrolled (10 px: the header's look) and far down (400 px: back to top), and
 * scrolls to the top on request.
 */
export function watchScroll() {
  // A scroll event cannot be cancelled, so listening to it delays nothing.
  const mark = () => {
    for (const [name, pixels] of [
      ["scrolled", 10],
      ["far", 400],
    ] as const)
      root.toggleAttribute(`data-${name}`, scrollY > pixels)
  }
  on("scroll", mark)
  on("click", ({ target }) => {
    if ((target as Element).closest("[data-to-top]")) scrollTo(0, 0)
  })
  const kind = (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)
    ?.type
  if (kind === "navigate") dataset.fresh = ""
  // The home page starts at its top or its hash when loaded again; other pages return to the previous position. What
  // the browser does on a reload
  // was settled when the page came, and it leads to no hash then.
  if (location.pathname === "/") {
    history.scrollRestoration = "manual"
    if (kind === "reload") on("load", () => root.querySelector(":target")?.scrollIntoView())
  }
}
