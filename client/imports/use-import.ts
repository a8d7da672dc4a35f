import { useCallback, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Import } from "#contract/workspace/imports"
import { ApiError } from "../lib/api.ts"
import { fetchImport } from "./imports-api.ts"

/** How often one asks how far it is, in milliseconds. */
const pause = 1000

/** One import: null until it has come. While it is worked on it is asked for again and again. */
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

  useEffect(() => {
    if (!isMoving) return
    const leaving = new AbortController()
    let timer = 0
    const goOn = async () => {
      await load(leaving.signal)
      if (!leaving.signal.aborted) timer = window.setTimeout(goOn, pause)
    }
    timer = window.setTimeout(goOn, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isMoving, load])

  return { item, setItem, failure, retry: () => load(new AbortController().signal) }
}
