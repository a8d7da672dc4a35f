import { useCallback, useRef } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Correction, NewReply, ThreadDetail } from "#contract/workspace/replies/inbox"
import type { AnswerNow } from "#contract/workspace/replies/sandbox"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { saySent } from "../proposed-answers/say-sent.ts"
import { inboxTopics } from "./inbox-topics.ts"

/** One conversation, null while it is being loaded, and its actions. */
export function useThread(workspace: MyWorkspace, id: string) {
  const endpoint = endpointOf(workspace, "/inbox/:id", id)
  const { data: thread, setData: setThread, failure, isMissing, reload } = useRead(endpoint)

  /** Grows with each answer of this person: data that was read before one is not shown after it. */
  const actions = useRef(0)
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const at = actions.current
      try {
        const fresh = await api.get(endpoint, { signal })
        if (!signal.aborted && actions.current === at) setThread(fresh)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    [endpoint, setThread],
  )
  useLive(workspace, inboxTopics, true, refresh)

  const show = async (action: Promise<ThreadDetail>): Promise<ThreadDetail> => {
    actions.current++
    const fresh = await action
    actions.current++
    setThread(fresh)
    return fresh
  }

  /** Throws ApiError. */
  const correct = async (messageId: string, intent: Correction["intent"]) => {
    await show(api.put(part(endpoint, "/messages/:messageId/meaning", messageId), { intent }))
  }

  /** Throws ApiError, at the field when the server refused it. */
  const reply = async (values: NewReply) => {
    const { messages } = await show(api.post(part(endpoint, "/replies"), values))
    toast(saySent(messages.findLast(({ direction }) => direction === "out")?.state === "unknown"))
  }

  /** Throws ApiError. */
  const answer = async (messageId: string, action: AnswerNow["action"]) => {
    await api.post(endpointOf(workspace, "/sandbox/answers"), { messageId, action } satisfies AnswerNow)
    await reload()
  }

  return { thread, failure, isMissing, load: reload, correct, reply, answer }
}
