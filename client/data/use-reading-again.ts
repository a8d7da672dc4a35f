import { useEffect, useRef } from "react"

/** Reads again whenever the version changes; the first version is the one of the first read. */
export function useReadingAgain(version: string, reload: () => void): void {
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    reload()
  })
}
