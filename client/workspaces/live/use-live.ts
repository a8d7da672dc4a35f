import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../../auth/session.tsx"
import { at } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../workspace-provider.tsx"
import { keepLine } from "./live-line.ts"
import { oneAtATime } from "./one-at-a-time.ts"

/**
 * Reloads whenever something of these topics has changed in the workspace, while something is in progress there.
 * `topics` are prefixes of the job kinds; both they and `read` must be the same on each render.
 */
export function useLive(
  workspace: MyWorkspace,
  topics: readonly string[],
  isMoving: boolean,
  read: (signal: AbortSignal) => Promise<void>,
): void {
  // A page that outlives its session has nothing to ask with.
  const { lapsed } = useSession()
  const isFollowed = isMoving && lapsed === null
  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    const { signal } = leaving
    const readAgain = oneAtATime(async () => {
      if (!signal.aborted) await read(signal)
    })
    const onChange = (changed: string | null) => {
      if (changed === null || topics.includes(changed)) readAgain()
    }
    keepLine({ open: (until) => openSocket(workspace, until), onChange }, signal)
    return () => leaving.abort()
  }, [workspace, topics, isFollowed, read])
}

/** Opens a socket of the workspace, with a ticket of its own. */
export async function openSocket(workspace: MyWorkspace, signal: AbortSignal): Promise<WebSocket> {
  const { ticket } = await api.get(endpointOf(workspace, "/live/ticket"), { signal })
  const address = new URL(
    `${at("/api/workspaces/:workspaceId", workspace.id)}/live?${new URLSearchParams({ ticket })}`,
    location.origin,
  )
  address.protocol = address.protocol.replace("http", "ws")
  return new WebSocket(address)
}
