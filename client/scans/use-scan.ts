import { useCallback, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Scan } from "#contract/workspace/scans"
import { ApiError, api } from "../lib/api.ts"
import { useLive } from "../workspaces/live/use-live.ts"
import { doorOf } from "../workspaces/workspace-provider.tsx"
import { isMoving } from "./words.ts"

/** One scan: null until it has come. While it goes on it is read again with each of its pages. */
export function useScan(workspace: MyWorkspace, id: string) {
  const [scan, setScan] = useState<Scan | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const door = `${doorOf(workspace, "scans")}/${encodeURIComponent(id)}`

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setScan(await api.get<Scan>(door, signal && { signal }))
        setFailure(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) setMissing(true)
        else if (error.code !== "aborted") setFailure(error.message)
      }
    },
    [door],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  useLive(workspace, "scan", scan !== null && isMoving(scan), load)

  return { door, scan, setScan, failure, isMissing, retry: () => load() }
}
