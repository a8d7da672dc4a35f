import { useLayoutEffect, useRef } from "react"

/**
 * Keeps how far the list was scrolled while a conversation is on screen in its place, as on a phone. Returns the ref of
 * the list.
 */
export function useListPlace(id: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const isListed = id === undefined
  useLayoutEffect(() => {
    if (!isListed) return
    const before = place.current
    // The page itself starts at its top when its address changes.
    const frame = requestAnimationFrame(() => before > 0 && scrollTo({ top: before, behavior: "instant" }))
    const remember = () => {
      place.current = scrollY
    }
    const timer = setTimeout(() => addEventListener("scroll", remember, { passive: true }), 100)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      removeEventListener("scroll", remember)
    }
  }, [isListed])
  return list
}
