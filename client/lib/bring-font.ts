import type { createBrowserRouter } from "react-router-dom"

/**
 * Loads the heading font, and applies it from the next page on: the current page keeps the font it was painted with. On
 * a page loaded from another of ours, the bootstrap has applied it already.
 */
export async function bringFont(router: ReturnType<typeof createBrowserRouter>) {
  const { dataset } = document.documentElement
  if ("font" in dataset) return
  const [face] = await document.fonts.load("600 1em Newsreader").catch(() => [])
  if (!face) return
  const { pathname } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    dataset.font = ""
    stop()
  })
}
