import { useEffect, useRef } from "react"

/** How often what moves by itself is read anew, in milliseconds. */
const PAUSE = 5000

/** Does something again and again while the page is looked at. */
export function useRepeat(work: () => Promise<void>, isOn: boolean) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (!isOn) return
    let timer = 0
    let isLeft = false
    const goOn = async () => {
      if (!document.hidden) await latest.current()
      if (!isLeft) timer = window.setTimeout(goOn, PAUSE)
    }
    timer = window.setTimeout(goOn, PAUSE)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOn])
}
