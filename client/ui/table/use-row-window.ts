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

/** A window after a jump is at first no larger than the screen: what is seen is painted before what is not. */
interface Shown extends RowWindow {
  isScreen: boolean
}

/**
 * The rows of a long list that are rendered: those on screen and some around them. Every row has the same height, which is measured, so
 * that the rest is empty room.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, show] = useState<Shown>({ from: 0, to: FEW, height: 40, isScreen: false })
  const isLong = count > FEW
  const { isScreen } = shown
  useEffect(() => {
    if (!isLong) return
    const look = () => {
      const height = body.current?.querySelector("tr[data-id]")?.getBoundingClientRect().height
      if (!body.current || !height) return
      const first = -body.current.getBoundingClientRect().top / height
      const last = first + innerHeight / height
      const whole = { ...span(first - SPARE, last + SPARE, STEP), height, isScreen: false }
      const screen = { ...span(first, last, 1), height, isScreen: true }
      show((known) => {
        const isSame = known.from === whole.from && known.to === whole.to && known.height === height
        const isNear = known.from < whole.to && whole.from < known.to
        return isSame && !known.isScreen ? known : isNear ? whole : screen
      })
    }
    const forget = isScreen ? afterPaint(look) : look()
    addEventListener("scroll", look, { passive: true })
    addEventListener("resize", look)
    return () => {
      forget?.()
      removeEventListener("scroll", look)
      removeEventListener("resize", look)
    }
  }, [body, isLong, isScreen])
  if (!isLong) return { ...shown, from: 0, to: count }
  // A list that became shorter may end before the window.
  const from = Math.min(shown.from, Math.max(0, count - SPARE))
  return { ...shown, from, to: Math.min(shown.to, count) }
}

/** The window between two rows, whose edges lie on multiples of `step`. */
const span = (first: number, last: number, step: number) => ({
  from: Math.max(0, Math.floor(first / step) * step),
  to: Math.max(0, Math.ceil(last / step) * step),
})

/** Calls it once the next frame is painted; the function that this gives takes that back. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
