import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { inWorkspace } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { paths } from "../paths.ts"
import { isShut } from "../workspaces/is-shut.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** How long a count is good for, in milliseconds; in the inbox, where people change it, each step reads it again. */
const GOOD_FOR = 60_000

interface Count {
  workspaceId: string
  waiting: number
}

/** How many conversations wait for an answer; null until that is known. */
export function useWaitingAnswers(): number | null {
  const { user } = useSession()
  const { workspace } = useWorkspace()
  const { pathname } = useLocation()
  const [count, setCount] = useState<Count | null>(null)
  const last = useRef({ workspaceId: "", at: 0 })
  const workspaceId = workspace && !isShut(workspace, user) ? workspace.id : null
  useEffect(() => {
    if (!workspaceId) return
    const goodFor = pathname.startsWith(paths.inbox) ? 0 : GOOD_FOR
    const read = async () => {
      const isKnown = last.current.workspaceId === workspaceId && Date.now() - last.current.at < goodFor
      if (document.hidden || isKnown) return
      last.current = { workspaceId, at: Date.now() }
      const waiting = await readWaiting(workspaceId)
      if (waiting !== null && last.current.workspaceId === workspaceId) setCount({ workspaceId, waiting })
    }
    void read()
    document.addEventListener("visibilitychange", read)
    return () => document.removeEventListener("visibilitychange", read)
  }, [workspaceId, pathname])
  return count !== null && count.workspaceId === workspaceId ? count.waiting : null
}

/** Null where it could not be read: the count is an extra, and without it the entry stays what it is. */
async function readWaiting(workspaceId: string): Promise<number | null> {
  try {
    return (await api.get(inWorkspace(workspaceId, "/inbox"))).totals.needs_reply
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
