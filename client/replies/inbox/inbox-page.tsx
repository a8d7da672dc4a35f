import { useSearchParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ThreadPage } from "#contract/workspace/replies/inbox"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { inboxTopics } from "./inbox-topics.ts"
import { ThreadEntry } from "./thread-entry.tsx"
import { THREAD_STATES } from "./thread-words.ts"
import { UnmatchedList } from "./unmatched-list.tsx"

export const meta = privatePage("Inbox", "Replies to your campaigns.")

/** Conversations: those that need an answer, the others, and messages that belong to no conversation yet. */
export const Component = () => (
  <InWorkspace title="Inbox">{(workspace) => <Inbox key={workspace.id} workspace={workspace} />}</InWorkspace>
)

const threadsOf = ({ threads, before }: ThreadPage) => ({ items: threads, before })
const filter =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-strong"

function Inbox({ workspace }: { workspace: MyWorkspace }) {
  const [query] = useSearchParams()
  const state = query.get("show") ?? "needs_reply"
  const endpoint = endpointOf(workspace, "/inbox")
  const isListed = Object.hasOwn(THREAD_STATES, state)
  const list = useKeptPages(isListed ? withQuery(endpoint, `state=${state}`) : endpoint, threadsOf)
  useLive(workspace, inboxTopics, true, list.refresh)
  const { answer } = list
  const choices = [
    ...Object.entries(THREAD_STATES).map(([value, words]) => ({
      value,
      words,
      total: answer?.totals[value as keyof typeof THREAD_STATES],
    })),
    { value: "unmatched", words: "Unmatched", total: answer?.unmatched },
  ]
  return (
    <>
      <div>
        <h1 className="text-3xl">Inbox</h1>
        <p className="mt-2 max-w-prose text-muted">
          Replies to your messages. People who answer, or ask not to be written to, get no more messages of a
          sequence.
        </p>
      </div>
      <nav aria-label="Conversations" className="flex flex-wrap gap-1">
        {choices.map(({ value, words, total }) => (
          <Link
            key={value}
            to={`${paths.inbox}?show=${value}`}
            className={filter}
            aria-current={value === state ? "true" : undefined}
          >
            {words}
            {total !== undefined && <span className="figures">{total.toLocaleString("en-GB")}</span>}
          </Link>
        ))}
      </nav>
      {state === "unmatched" ? (
        <UnmatchedList workspace={workspace} maySettle={mayWrite(workspace)} onSettled={list.reload} />
      ) : (
        <PagedList
          {...list}
          loading="Loading conversations..."
          more="Show older conversations"
          empty={
            <EmptyState icon="message" title={emptyTitles[state] ?? "Nothing is here."}>
              <p>Answers to your campaigns come in here by themselves, from the sandbox as well.</p>
            </EmptyState>
          }
        >
          <ul className="card divide-y divide-line" aria-label="Conversations" aria-busy={list.isLoading}>
            {list.items?.map((thread) => (
              <ThreadEntry key={thread.id} thread={thread} />
            ))}
          </ul>
        </PagedList>
      )}
    </>
  )
}

const emptyTitles: Record<string, string> = {
  needs_reply: "Nobody is waiting for your answer.",
  awaiting: "You are waiting for no reply.",
  snoozed: "Nothing is put off.",
  done: "Nothing is done yet.",
}
