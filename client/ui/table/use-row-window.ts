import { type RefObject, useEffect, useState } from "react"

/** Shorter lists are rendered whole: a browser can then search in them. */
const FEW = 150
/** The rows rendered beyond either edge of the screen, and those by which the window moves. */
const SPARE = 20
const STEP = 10

export interface RowWindow {
  from: number
  to: number
  /** The height of a row, in pixels. */
  height: number
}

/**
 * The rows of a long list that are rendered: those on screen and some around them. Every row has the same height, which is measured, so
 * that the rest is empty room.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, show] = useState<RowWindow>({ from: 0, to: FEW, height: 40 })
  const isLong = count > FEW
  useEffect(() => {
    if (!isLong) return
    const look = () => {
      const height = body.current?.querySelector("tr[data-id]")?.getBoundingClientRect().height
      if (!body.current || !height) return
      const first = -body.current.getBoundingClientRect().top / height
      const from = Math.max(0, Math.floor((first - SPARE) / STEP) * STEP)
      const to = Math.max(0, Math.ceil((first + innerHeight / height + SPARE) / STEP) * STEP)
      show((known) =>
        known.from === from && known.to === to && known.height === height ? known : { from, to, height },
      )
    }
    look()
    addEventListener("scroll", look, { passive: true })
    addEventListener("resize", look)
    return () => {
      removeEventListener("scroll", look)
      removeEventListener("resize", look)
    }
  }, [body, isLong])
  if (!isLong) return { ...shown, from: 0, to: count }
  // A list that became shorter may end before the window.
  const from = Math.min(shown.from, Math.max(0, count - SPARE))
  return { ...shown, from, to: Math.min(shown.to, count) }
}
