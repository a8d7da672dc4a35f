import { useEffect, useRef } from "react"

/** Reads something anew whenever the version is another one; the first is what it was read at. */
export function useReadingAgain(version: string, reload: () => void): void {
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    reload()
  })
}
