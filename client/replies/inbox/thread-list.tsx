import type { MyWorkspace } from "#contract/site/workspaces"
import { paths } from "../../paths.ts"
import type { Selection } from "../../people/selection/use-selection.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import type { InboxFilter } from "./inbox-filter.ts"
import { ThreadRow } from "./thread-row.tsx"
import type { Threads } from "./use-threads.ts"

interface ThreadListProps {
  workspace: MyWorkspace
  filter: InboxFilter
  list: Threads
  selection: Selection
  /** The id of the conversation on screen. */
  openId: string | undefined
  search: string
}

/** The conversations that fit, newest first. */
export function ThreadList({ workspace, filter, list, selection, openId, search }: ThreadListProps) {
  const canWrite = mayWrite(workspace)
  return (
    <PagedList
      {...list}
      loading="Loading conversations..."
      more="Show older conversations"
      empty={<NoThreads filter={filter} isNew={isNew(list)} />}
    >
      <ul className="thread-rows" aria-label="Conversations" aria-busy={list.isLoading} data-rows>
        {list.items?.map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            search={search}
            isOpen={thread.id === openId}
            selection={canWrite ? selection : null}
          />
        ))}
      </ul>
    </PagedList>
  )
}

const isNew = ({ answer }: Threads) =>
  answer !== null && Object.values(answer.totals).every((total) => total === 0)

function NoThreads({ filter, isNew }: { filter: InboxFilter; isNew: boolean }) {
  if (filter.isNarrowed) {
    return (
      <EmptyState icon="search" title="No conversation fits.">
        <p>Other states may have some: their numbers above follow the filters.</p>
        <Button look="secondary" onClick={filter.clear}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="message" title={emptyTitles[filter.shown] ?? "Nothing is here."}>
      <p>Answers to your campaigns come in here by themselves, from the sandbox as well.</p>
      {isNew && (
        <ButtonLink to={paths.campaigns} size="small">
          Go to campaigns
        </ButtonLink>
      )}
    </EmptyState>
  )
}

const emptyTitles: Record<string, string> = {
  needs_reply: "Nobody is waiting for your answer.",
  awaiting: "You are waiting for no reply.",
  snoozed: "Nothing is put off.",
  done: "Nothing is done yet.",
}
