import { useEffect, useState } from "react"
import { ApiError, api } from "./api.ts"

/** How long someone types on before anything is asked for, in milliseconds. */
const PAUSE = 200

/** What the list at an address finds by what is typed, once someone pauses; null until it has come, and until `isAsking`. */
export function useOffered<Page>(
  endpoint: string,
  narrowed: Record<string, string>,
  typed: string,
  isAsking: boolean,
): Page | null {
  const [offered, setOffered] = useState<Page | null>(null)
  const q = typed.trim().slice(0, 100)
  const address = `${endpoint}?${new URLSearchParams({ ...narrowed, ...(q && { q }) })}`
  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setOffered(await api.get<Page>(address, { signal: leaving.signal }))
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
