import { useEffect, useState } from "react"
import type { Outlet, OutletPage } from "#contract/workspace/outlets"
import { ApiError, api } from "../lib/api.ts"

/** How long someone types on before outlets are asked for, in milliseconds. */
const PAUSE = 200

/** The first outlets, by name, that have these beginnings of words; none until `isAsking`. */
export function useOfferedOutlets(door: string, typed: string, isAsking: boolean): Outlet[] {
  const [offered, setOffered] = useState<Outlet[]>([])
  const address = `${door}?${new URLSearchParams({ limit: "20", sort: "name", ...(typed.trim() && { q: typed.trim().slice(0, 200) }) })}`
  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setOffered((await api.get<OutletPage>(address, { signal: leaving.signal })).outlets)
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
