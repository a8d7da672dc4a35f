import { useCallback, useEffect, useRef, useState } from "react"
import type { Address, Answer, PathOf } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"

/**
 * The data at an address of the server: null until it has arrived. Without an address nothing is read. `failure` says
 * why it did not arrive; `isMissing` is for callers with better words for a 404.
 */
export function useRead<P extends PathOf<"GET">>(address: Address<P> | null) {
  const [data, setData] = useState<Answer<"GET", P> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(address !== null)
  /** Ends the last read: its answer must not replace one that was asked for later. */
  const reading = useRef<AbortController>(null)

  const read = useCallback(async () => {
    reading.current?.abort()
    if (address === null) return
    reading.current = new AbortController()
    const { signal } = reading.current
    setLoading(true)
    try {
      setData(await api.get(address, { signal }))
      setFailure(null)
      setMissing(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === "aborted") return
      setMissing(error.status === 404)
      setFailure(error.message)
    }
    setLoading(false)
  }, [address])
  useEffect(() => {
    read()
    return () => reading.current?.abort()
  }, [read])

  /** A person asked for it, so the previous failure is cleared. */
  const reload = useCallback(() => {
    setFailure(null)
    return read()
  }, [read])

  return { data, setData, failure, isMissing, setMissing, isLoading, read, reload }
}
