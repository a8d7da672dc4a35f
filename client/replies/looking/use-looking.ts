import { useCallback, useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { LOOK_RENEWED, type Looker } from "#contract/workspace/replies/looking"
import { useSession } from "../../auth/session.tsx"
import { ApiError, api } from "../../lib/api.ts"
import { useVisible } from "../../lib/use-visible.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const topics = ["looking"]

/**
 * Tells the other members that this one has a conversation open, and whether they are writing an answer, while the page is visible;
 * returns the others who have it open. An extra: what is refused or lost changes nothing on the page.
 */
export function useLooking(
  workspace: MyWorkspace,
  threadId: string,
  { isKnown, isAnswering }: { isKnown: boolean; isAnswering: boolean },
): readonly Looker[] {
  const address = endpointOf(workspace, "/inbox/:id/looking", threadId)
  const [visit] = useState(() => crypto.randomUUID())
  const [others, setOthers] = useState<readonly Looker[]>([])
  const { lapsed } = useSession()
  const isVisible = useVisible()
  const isHere = isKnown && isVisible && lapsed === null
  const now = useRef({ isHere, isAnswering })
  /** One after the other, so that none is overtaken by the one before. */
  const last = useRef(Promise.resolve())
  const inTurn = useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    return last.current
  }, [])

  const tell = useCallback(
    () =>
      inTurn(async () => {
        if (!now.current.isHere) return
        const answer = await api.put(address, { visit, isAnswering: now.current.isAnswering })
        setOthers(answer.others)
      }),
    [address, visit, inTurn],
  )
  useEffect(() => {
    now.current = { isHere, isAnswering }
    if (!isHere) return
    void tell()
    const timer = setInterval(tell, LOOK_RENEWED)
    return () => clearInterval(timer)
  }, [isHere, isAnswering, tell])
  useLive(workspace, topics, isHere, tell)
  useEffect(() => {
    if (!isHere) return
    return () => {
      now.current.isHere = false
      void inTurn(() => api.delete(address, { visit }))
    }
  }, [isHere, address, visit, inTurn])
  return others
}
