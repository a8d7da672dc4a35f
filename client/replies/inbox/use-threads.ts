import type { MyWorkspace } from "#contract/site/workspaces"
import type { Thread, ThreadAction, ThreadPage } from "#contract/workspace/replies/inbox"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeAction, wayBack } from "./describe-action.ts"
import { inboxTopics } from "./inbox-topics.ts"

const threadsOf = ({ threads, before }: ThreadPage) => ({ items: threads, before })

/** The conversations that match the query `search`, kept up to date, and what is done with some of them at once. */
export function useThreads(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/inbox")
  const list = useKeptPages(withQuery(endpoint, search), threadsOf)
  useLive(workspace, inboxTopics, true, list.refresh)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const state = new URLSearchParams(search).get("state")

  /** Throws ApiError. */
  const send = async (ids: readonly string[], action: ThreadAction) => {
    const { changed } = await api.post(part(endpoint, "/actions"), { ids: [...ids], action })
    list.setItems(
      (known) => known?.flatMap((one) => (ids.includes(one.id) ? after(one, action) : one)) ?? null,
    )
    void list.refresh(new AbortController().signal)
    return changed
  }

  /** A thread as it is after an action; none where it leaves the list. */
  const after = (thread: Thread, action: ThreadAction): Thread[] => {
    if (action.as === "assigned") return [thread]
    if (action.as === "read" || action.as === "unread")
      return [{ ...thread, isUnread: action.as === "unread" }]
    const isUnread = thread.isUnread && action.as !== "done"
    return state === null || state === action.as ? [{ ...thread, isUnread, state: action.as }] : []
  }

  /** Resolves with whether it was done; what ended or rests can be taken back. */
  const act = (threads: readonly Thread[], action: ThreadAction, to?: string) =>
    run(
      () =>
        send(
          threads.map(({ id }) => id),
          action,
        ),
      {
        done: (changed) => describeAction(action, changed, to, undoing(threads, action)),
      },
    )

  const undoing = (threads: readonly Thread[], action: ThreadAction) => {
    if (["assigned", "read", "unread"].includes(action.as)) return undefined
    return async () => {
      for (const thread of threads) await send([thread.id], wayBack(thread, Date.now()))
      // What is done is read.
      const unread = threads.flatMap(({ id, isUnread }) => (isUnread ? id : []))
      if (action.as === "done" && unread.length > 0) await send(unread, { as: "unread" })
    }
  }

  /** Quietly: nobody asked for it. */
  const markRead = (id: string) => void send([id], { as: "read" }).catch(() => {})

  return { ...list, isBusy, act, markRead }
}

export type Threads = ReturnType<typeof useThreads>
