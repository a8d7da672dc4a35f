import { useCallback, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ReadMark, UnreadCount } from "#contract/workspace/notifications"
import { useSession } from "../auth/session.tsx"
import { ApiError, api } from "../lib/api.ts"
import { keepLine } from "../workspaces/live/live-line.ts"
import { openSocket } from "../workspaces/live/use-live.ts"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

/** Without a connection, it is asked no more often than that, in milliseconds. */
const atMostEvery = 60_000

/**
 * How many unread notifications the member has, as the workspace's socket tells; null until that is known. What the page on screen shows
 * counts as read while somebody looks at it.
 */
export function useUnread(workspace: MyWorkspace) {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  const [unread, setUnread] = useState<number | null>(null)
  const readAt = useRef(0)
  const isZoneSaid = useRef(false)
  // A page that outlives its session has nothing to ask with.
  const { lapsed } = useSession()
  const isHeld = lapsed !== null

  const take = useCallback(
    async ({ unread: count, timeZone }: UnreadCount) => {
      setUnread(count)
      if (timeZone !== null || isZoneSaid.current) return
      isZoneSaid.current = true
      // The digest and quiet hours follow the member's clock: their browser says once which one that is.
      const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
      await api.put(endpointOf(workspace, "/notifications/time-zone"), { timeZone: own })
    },
    [workspace],
  )
  const mark = useCallback(
    async (what: ReadMark) => take(await api.post(endpointOf(workspace, "/notifications/read"), what)),
    [workspace, take],
  )
  const refresh = useCallback(async () => {
    if (!navigator.onLine || isHeld) return
    readAt.current = Date.now()
    try {
      if (isLooking()) return await mark({ path: here.current })
      await take(await api.get(endpointOf(workspace, "/notifications/count")))
    } catch (error) {
      // The bell is an extra: without the count it stays what it is.
      if (!(error instanceof ApiError)) throw error
    }
  }, [workspace, isHeld, mark, take])

  useEffect(() => {
    here.current = pathname
    void refresh()
  }, [refresh, pathname])
  useEffect(() => {
    let line: AbortController | null = null
    const onChange = (changed: string | null) => {
      if (changed === "notifications" || Date.now() - readAt.current > atMostEvery) void refresh()
    }
    const open = async (signal: AbortSignal) => {
      if (!navigator.onLine) throw new Error("This device is offline.")
      return openSocket(workspace, signal)
    }
    // A tab that nobody sees holds no connection.
    const follow = () => {
      line?.abort()
      line = document.hidden || isHeld ? null : new AbortController()
      if (line) void keepLine({ open, onChange }, line.signal)
    }
    follow()
    document.addEventListener("visibilitychange", follow)
    addEventListener("focus", refresh)
    return () => {
      line?.abort()
      document.removeEventListener("visibilitychange", follow)
      removeEventListener("focus", refresh)
    }
  }, [workspace, isHeld, refresh])

  return { unread, mark }
}

const isLooking = () => !document.hidden && document.hasFocus()
