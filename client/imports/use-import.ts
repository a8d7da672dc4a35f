import { useCallback, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Import } from "#contract/workspace/imports"
import { ApiError } from "../lib/api.ts"
import { useLive } from "../workspaces/live/use-live.ts"
import { fetchImport } from "./imports-api.ts"

/** One import: null until it has come. While it is worked on it is read again as it gets on. */
export function useImport(workspace: MyWorkspace, id: string) {
  const [item, setItem] = useState<Import | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isMoving = item?.state === "applying" || item?.state === "undoing"

  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        setItem(await fetchImport(workspace, id, signal))
        setFailure(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error.message)
      }
    },
    [workspace, id],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  useLive(workspace, "import", isMoving, load)

  return { item, setItem, failure, retry: () => load(new AbortController().signal) }
}
