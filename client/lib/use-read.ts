import { useCallback, useEffect, useState } from "react"
import type { Address, Answer, PathOf } from "./addresses.ts"
import { ApiError, api } from "./api.ts"

/**
 * What stands at an address of the server: null until it has come. Without an address nothing is asked. `failure` says why it did
 * not come; `isMissing` is for who has better words for what is not there.
 */
export function useRead<P extends PathOf<"GET">>(address: Address<P> | null) {
  const [data, setData] = useState<Answer<"GET", P> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(address !== null)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (address === null) return
      setLoading(true)
      try {
        setData(await api.get(address, signal && { signal }))
        setFailure(null)
        setMissing(false)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === "aborted") return
        setMissing(error.status === 404)
        setFailure(error.message)
      }
      setLoading(false)
    },
    [address],
  )
  useEffect(() => {
    const leaving = new AbortController()
    read(leaving.signal)
    return () => leaving.abort()
  }, [read])

  /** Asked for by a person, who sees no more of what failed before. */
  const reload = () => {
    setFailure(null)
    return read()
  }

  return { data, setData, failure, isMissing, setMissing, isLoading, read, reload }
}
