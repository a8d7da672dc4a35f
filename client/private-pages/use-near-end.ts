import { useCallback, useEffect, useRef } from "react"

/** How far below the screen the end of a list may be when more of it is loaded. */
const NEAR = "800px"

/** Gives the ref of what stands at the end of a list: as it comes near the screen, `onNear` is called; null waits. */
export function useNearEnd(onNear: (() => void) | null) {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  const isWaiting = onNear !== null
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end || !isWaiting) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current?.(), {
        rootMargin: NEAR,
      })
      observer.observe(end)
      return () => observer.disconnect()
    },
    [isWaiting],
  )
}
