import { useEffect, useLayoutEffect, useRef } from "react"
import { type Location, useLocation, useNavigationType } from "react-router-dom"
import { paths } from "../paths.ts"

/** The delay before a page scrolls to the requested part. */
const SCROLL_DELAY = 100

/**
 * Does what a browser does when a page arrives, after each navigation inside the application: the page starts at its
 * top or at the part named by the hash or `state.scrollTo`, going back restores the position, and the heading gets the
 * focus. A change of the query alone is the same page and moves nothing.
 */
export function useArrival() {
  const location = useLocation()
  const kind = useNavigationType()
  const previous = useRef(location)
  const places = usePlaces(location.key)

  useLayoutEffect(() => {
    const from = previous.current
    previous.current = location
    if (from.key === location.key) return
    const isSamePage = from.pathname === location.pathname
    const part = partOf(location)
    if (kind === "POP") {
      if (isSamePage) return
      jumpTo(places.get(location.key) ?? 0)
      focusOn(heading())
      return
    }
    if (isSamePage) return showPart(part)
    jumpTo(0)
    focusOn(heading())
    const timer = setTimeout(showPart, SCROLL_DELAY, part)
    return () => clearTimeout(timer)
  }, [location, kind, places])
}

/** Remembers how far each entry of the history was scrolled. */
function usePlaces(key: string): Map<string, number> {
  const places = useRef(new Map<string, number>()).current
  useLayoutEffect(() => {
    const remember = () => void places.set(key, scrollY)
    addEventListener("scroll", remember, { passive: true })
    return () => removeEventListener("scroll", remember)
  }, [key, places])
  useEffect(() => {
    history.scrollRestoration = "manual"
    // The browser restores whole pages itself, and does it better; a reloaded home page starts at its top.
    const giveBack = () => {
      history.scrollRestoration = location.pathname === paths.home ? "manual" : "auto"
    }
    addEventListener("pagehide", giveBack)
    return () => removeEventListener("pagehide", giveBack)
  }, [])
  return places
}

function partOf({ hash, state }: Location): string {
  return decodeURIComponent(hash.slice(1)) || String((state as { scrollTo?: string } | null)?.scrollTo ?? "")
}

function showPart(id: string) {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  focusOn(part)
}

const heading = () => document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main")

function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const jumpTo = (top: number) => scrollTo({ top, behavior: "instant" })
