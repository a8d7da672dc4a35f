import { useEffect, useState } from "react"
import { type Address, type Answer, type PathOf, withParameter } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"

/** How long to wait after the last key press before asking, in milliseconds. */
const PAUSE = 200

/**
 * The matches for the typed text in the list at an address, once typing pauses; null before the first answer and until
 * `isAsking`.
 */
export function useOffered<P extends PathOf<"GET">>(
  endpoint: Address<P>,
  typed: string,
  isAsking: boolean,
): Answer<"GET", P> | null {
  const [offered, setOffered] = useState<Answer<"GET", P> | null>(null)
  const q = typed.trim().slice(0, 100)
  const address = q ? withParameter(endpoint, "q", q) : endpoint
  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setOffered(await api.get(address, { signal: leaving.signal }))
      } catch (error) {
        // Without suggestions the field still accepts what is already known.
        if (!(error instanceof ApiError)) throw error
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, isAsking])
  return offered
}
