import { useCallback, useEffect, useEffectEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { at } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { play } from "./play.ts"

const hour = 3_600_000
/** The pause between two events, in milliseconds, so that each can be seen. */
const beat = 500
/** Replies to a last message arrive within this many milliseconds. */
const aftermath = 60_000

/**
 * The clock of a workspace, with functions to move it. It plays while `isOn`, and afterwards until the last answers
 * have arrived.
 */
export function useClock(workspace: MyWorkspace, isOn: boolean) {
  const endpoint = endpointOf(workspace, "/sandbox/clock")
  const { data: clock, read: readClock, failure: unread } = useRead(endpoint)
  const action = useAction()
  const [isPlaying, setPlaying] = useState(false)
  const [ended, setEnded] = useState<string | null>(null)

  const move = useCallback(
    async (by: number, signal?: AbortSignal) => {
      const body = { workspaceId: workspace.id, hours: by / hour }
      await api.post(at("/dev/clock"), body, signal && { signal })
      await readClock()
    },
    [workspace.id, readClock],
  )
  const isWanted = useEffectEvent((wait: number) => isOn || wait <= aftermath)
  useEffect(() => {
    if (!isPlaying) return
    const leaving = new AbortController()
    const { signal } = leaving
    const read = (until: AbortSignal) => api.get(endpoint, { signal: until })
    play({ read, move, isWanted: (wait) => isWanted(wait), rest }, signal)
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error
        if (!signal.aborted) setEnded(error.message)
      })
      .finally(() => {
        if (!signal.aborted) setPlaying(false)
      })
    return () => leaving.abort()
  }, [isPlaying, endpoint, move])

  return {
    clock,
    read: readClock,
    failure: unread ?? action.failure ?? ended,
    isBusy: action.isBusy,
    isPlaying,
    moveBy: (by: number) => action.run(() => move(by)),
    play: () => {
      setEnded(null)
      setPlaying(true)
    },
    stop: () => setPlaying(false),
  }
}

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, beat)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })
