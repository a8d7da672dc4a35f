import { useCallback, useRef } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReply, ThreadChange, ThreadDetail } from "#contract/workspace/replies/inbox"
import type { AnswerNow } from "#contract/workspace/replies/sandbox"
import { ApiError, api } from "../../lib/api.ts"
import { useRead } from "../../lib/use-read.ts"
import { toast } from "../../ui/toast.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { doorOf } from "../../workspaces/workspace-provider.tsx"
import { inboxTopics } from "./inbox-topics.ts"

/** One conversation: null while it is asked for; and what can be done in it. */
export function useThread(workspace: MyWorkspace, id: string) {
  const door = `${doorOf(workspace, "inbox")}/${encodeURIComponent(id)}`
  const { data: thread, setData: setThread, failure, isMissing, reload } = useRead<ThreadDetail>(door)

  /** Grows with each deed of one's own: what was read before one is not shown after it. */
  const deeds = useRef(0)
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const at = deeds.current
      try {
        const fresh = await api.get<ThreadDetail>(door, { signal })
        if (!signal.aborted && deeds.current === at) setThread(fresh)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    [door, setThread],
  )
  useLive(workspace, inboxTopics, true, refresh)

  const show = async (deed: Promise<ThreadDetail>) => {
    deeds.current++
    const fresh = await deed
    deeds.current++
    setThread(fresh)
  }

  /** Throws ApiError. */
  const change = (values: ThreadChange) => show(api.put<ThreadDetail>(door, values))

  /** Throws ApiError, at the field when the server refused it. */
  const reply = async (values: NewReply) => {
    await show(api.post<ThreadDetail>(`${door}/replies`, values))
    toast({ title: "Answer Sent", description: "The conversation waits for them again." })
  }

  /** Throws ApiError. */
  const answer = async (messageId: string, deed: AnswerNow["deed"]) => {
    await api.post(`${doorOf(workspace, "sandbox")}/answers`, { messageId, deed } satisfies AnswerNow)
    await reload()
  }

  return { thread, failure, isMissing, load: reload, change, reply, answer }
}
