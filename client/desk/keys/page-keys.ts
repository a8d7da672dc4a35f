import { useEffect } from "react"

type Keys = Readonly<Record<string, () => void>>

const none: Keys = {}
let current = none

/** What single keys do on the page on screen; they come before those of the desk. */
export const pageKeys = (): Keys => current

/** Gives the page keys of its own while it is on screen. */
export function usePageKeys(keys: Keys): void {
  useEffect(() => {
    current = keys
    return () => {
      current = none
    }
  })
}
