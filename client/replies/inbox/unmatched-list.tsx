import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Settling, UnmatchedMessage, UnmatchedPage } from "#contract/workspace/replies/inbox"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Button } from "../../ui/button.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { inboxTopics } from "./inbox-topics.ts"
import { MatchDialog } from "./match-dialog.tsx"

interface UnmatchedListProps {
  workspace: MyWorkspace
  maySettle: boolean
  onSettled: () => void
}

const messagesOf = ({ messages, before }: UnmatchedPage) => ({ items: messages, before })

/** Messages that match no contact: each can be matched to a person, suppressed, or set aside. */
export function UnmatchedList({ workspace, maySettle, onSettled }: UnmatchedListProps) {
  const endpoint = endpointOf(workspace, "/inbox/unmatched")
  const list = usePages(endpoint, messagesOf)
  useLive(workspace, inboxTopics, true, list.refresh)
  const [matching, setMatching] = useState<UnmatchedMessage | null>(null)
  const { isBusy, busyWith, run } = useAction({ failed: "Not Done" })

  /** Throws ApiError. */
  const settle = async ({ id }: UnmatchedMessage, settling: Settling) => {
    await api.post(part(endpoint, "/:id", id), settling)
    list.setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    onSettled()
  }
  const act = (message: UnmatchedMessage, settling: Settling, description: string) =>
    run(() => settle(message, settling), {
      of: message.id,
      done: { title: "Message Settled", description },
    })

  return (
    <>
      <PagedList
        {...list}
        loading="Loading messages..."
        more="Show older messages"
        empty={
          <EmptyState icon="check" title="Every message has found its person.">
            <p>Messages from addresses that you did not write to appear here.</p>
          </EmptyState>
        }
      >
        <ul className="grid gap-4" aria-label="Unmatched" aria-busy={list.isLoading}>
          {list.items?.map((message) => (
            <li key={message.id} className="card grid gap-2 p-5">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <strong className="wrap-anywhere">{message.from || "No address"}</strong>
                <time dateTime={message.at} className="text-muted">
                  {writeDate(message.at, "moment")}
                </time>
              </p>
              <p className="font-semibold wrap-anywhere">{message.subject || "Without a subject"}</p>
              <p className="text-sm whitespace-pre-wrap wrap-anywhere">{message.words}</p>
              {message.files.length > 0 && (
                <p className="text-sm text-muted wrap-anywhere">Attached: {message.files.join(", ")}</p>
              )}
              {maySettle && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button size="small" disabled={isBusy} onClick={() => setMatching(message)}>
                    Match to a contact
                  </Button>
                  <Button
                    size="small"
                    look="secondary"
                    disabled={message.from === ""}
                    busy={busyWith === message.id}
                    onClick={() =>
                      act(message, { as: "suppress" }, `${message.from} will not be written to.`)
                    }
                  >
                    Do not contact
                  </Button>
                  <Button
                    size="small"
                    look="secondary"
                    disabled={isBusy}
                    onClick={() => act(message, { as: "dismiss" }, "Nothing follows from it.")}
                  >
                    Dismiss
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
      <MatchDialog
        workspace={workspace}
        message={matching}
        onMatch={(message, contactId) => settle(message, { as: "match", contactId })}
        onClose={() => setMatching(null)}
      />
    </>
  )
}
