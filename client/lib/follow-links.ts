import { type createBrowserRouter, matchRoutes } from "react-router-dom"
import { noteLeft } from "./left-lists.ts"

type Router = ReturnType<typeof createBrowserRouter>

/** Navigates within the application when a link to one of its pages is clicked, as the browser would by loading it. */
export function followLinks(router: Router) {
  document.addEventListener("click", (event) => {
    const anchor = (event.target as Element | null)?.closest?.("a")
    if (!anchor || event.defaultPrevented || !isPlain(event) || !pageBehind(router, anchor)) return
    event.preventDefault()
    const { pathname, search, hash } = anchor
    const isHere = anchor.href === location.href
    void router.navigate(pathname + search + hash, {
      state: noteLeft(router.state.location),
      replace: isHere,
      preventScrollReset: "keepScroll" in anchor.dataset,
    })
  })
}

/** A click that opens a new tab or a download is left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The page of ours that the browser would show in this tab; nothing for other sites, downloads and unknown addresses. */
export function pageBehind(router: Router, anchor: HTMLAnchorElement) {
  if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return undefined
  const page = matchRoutes(router.routes, anchor.pathname)?.at(-1)?.route
  return page?.path === "*" ? undefined : page
}
