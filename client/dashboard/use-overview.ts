import { useCallback, useEffect, useState } from "react"
import type { Overview } from "#contract/workspace/results"
import { ApiError, api } from "../lib/api.ts"
import { doorOf, useWorkspace } from "../workspaces/workspace-provider.tsx"

/** The workspace's outreach at a glance; null until it has come. */
export function useOverview() {
  const { workspace } = useWorkspace()
  const [overview, setOverview] = useState<Overview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const address = workspace && doorOf(workspace, "overview")
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!address) return
      setFailure(null)
      try {
        setOverview(await api.get<Overview>(address, signal && { signal }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error.message)
      }
    },
    [address],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { overview, failure, reload: () => load() }
}
