import { useCallback, useRef, useState } from "react"

/** A state that can be read at once, also between two renders: what is saved is compared with what is typed by then. */
export function useLatest<Value>(initial: () => Value) {
  const [value, show] = useState(initial)
  const latest = useRef(value)
  const set = useCallback((next: Value | ((now: Value) => Value)) => {
    latest.current = next instanceof Function ? next(latest.current) : next
    show(() => latest.current)
  }, [])
  return [value, latest, set] as const
}
