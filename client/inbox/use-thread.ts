import { useCallback, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReply, ThreadChange, ThreadDetail } from "#contract/workspace/inbox"
import type { AnswerNow } from "#contract/workspace/sandbox"
import { ApiError, api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"

/** One conversation: null while it is asked for; and what can be done in it. */
export function useThread(workspace: MyWorkspace, id: string) {
  const door = `${doorOf(workspace, "inbox")}/${encodeURIComponent(id)}`
  const [thread, setThread] = useState<ThreadDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null)
      try {
        setThread(await api.get<ThreadDetail>(door, signal && { signal }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) setMissing(true)
        else if (error.code !== "aborted") setFailure(error.message)
      }
    },
    [door],
  )
  useEffect(() => {
    const leaving = new AbortController()
    read(leaving.signal)
    return () => leaving.abort()
  }, [read])

  /** Throws ApiError. */
  const change = async (values: ThreadChange) => setThread(await api.put<ThreadDetail>(door, values))

  /** Throws ApiError, at the field when the server refused it. */
  const reply = async (values: NewReply) => {
    setThread(await api.post<ThreadDetail>(`${door}/replies`, values))
    toast({ title: "Answer Sent", description: "The conversation waits for them again." })
  }

  /** Throws ApiError. */
  const answer = async (messageId: string, deed: AnswerNow["deed"]) => {
    await api.post(`${doorOf(workspace, "sandbox")}/answers`, { messageId, deed } satisfies AnswerNow)
    await read()
  }

  return { thread, failure, isMissing, load: () => read(), change, reply, answer }
}
