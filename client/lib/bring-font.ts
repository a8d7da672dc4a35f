import type { createBrowserRouter } from "react-router-dom"

/**
 * Fetches the font of headings, and puts it on with the next page: the one on screen keeps what it was painted with. A page
 * that is loaded from another of ours has it already, by the bootstrap.
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
