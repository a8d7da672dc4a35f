import { useCallback, useEffect, useState } from "react"
import { ApiError, api } from "../lib/api.ts"

/** What stands at an address of the server: null until it has come. Without an address nothing is asked. */
export function useRead<Data>(address: string | null) {
  const [data, setData] = useState<Data | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(address !== null)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (address === null) return
      setLoading(true)
      try {
        setData(await api.get<Data>(address, signal && { signal }))
        setFailure(null)
        setMissing(false)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === "aborted") return
        if (error.status === 404) setMissing(true)
        else setFailure(error.message)
      }
      setLoading(false)
    },
    [address],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return { data, setData, failure, isMissing, isLoading, reload: () => load() }
}
