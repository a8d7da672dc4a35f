import { useEffect, useState } from "react"
import { type Address, type Answer, type PathOf, withParameter } from "./addresses.ts"
import { ApiError, api } from "./api.ts"

/** How long someone types on before anything is asked for, in milliseconds. */
const PAUSE = 200

/** What the list at an address finds by what is typed, once someone pauses; null until it has come, and until `isAsking`. */
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
        // Without an offer the field still takes what is known already.
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
