import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReply, ThreadChange, ThreadDetail } from "#contract/workspace/inbox"
import type { AnswerNow } from "#contract/workspace/sandbox"
import { api } from "../lib/api.ts"
import { useRead } from "../lib/use-read.ts"
import { toast } from "../ui/toast.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"

/** One conversation: null while it is asked for; and what can be done in it. */
export function useThread(workspace: MyWorkspace, id: string) {
  const door = `${doorOf(workspace, "inbox")}/${encodeURIComponent(id)}`
  const { data: thread, setData: setThread, failure, isMissing, reload } = useRead<ThreadDetail>(door)

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
    await reload()
  }

  return { thread, failure, isMissing, load: reload, change, reply, answer }
}
