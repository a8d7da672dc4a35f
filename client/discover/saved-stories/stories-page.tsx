import type { MyWorkspace } from "#contract/site/workspaces"
import type { StoryPageOfList } from "#contract/workspace/discover/saved-stories"
import { useTakenBack } from "../../data/take-back.ts"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { withQuery } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { ClientChip, useClientFilter } from "../../people/clients/client-filter.tsx"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { StoryEntry } from "./story-entry.tsx"

export const meta = privatePage("Saved Stories", "What you want written about, and what is watched for.")

const title = "Saved Stories"
const read = ({ stories, nextCursor }: StoryPageOfList) => ({ items: stories, before: nextCursor })

/** The stories of a workspace, newest first. */
export const Component = () => (
  <InWorkspace title={title}>
    {(workspace) => <Stories key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Stories({ workspace }: { workspace: MyWorkspace }) {
  const filter = useClientFilter(workspace, useQueryFilter("client"))
  const list = useKeptPages(withQuery(endpointOf(workspace, "/stories"), filter.search), read, "cursor")
  useTakenBack(list.reload)
  const isNarrowed = filter.search !== ""
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-prose text-muted">
            What you want written about. For each story that is watched we look once an hour for articles that
            fit it, that name you, or that cover a competitor.
          </p>
        </div>
        <ButtonLink to={paths.findCoverage}>Describe a Story</ButtonLink>
      </header>
      <search className="filter-line">
        <ClientChip
          workspace={workspace}
          chosen={filter.read("client")}
          onChoose={(id) => filter.change("client", id)}
        />
      </search>
      <PagedList
        {...list}
        loading="Loading your stories..."
        more="Show older stories"
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title="This client has no story yet.">
              <p>Choose another client, or every client, to see the others.</p>
            </EmptyState>
          ) : (
            <EmptyState icon="compass" title="No story has been saved yet.">
              <p>Describe one and see who writes about such things. Then save it to have it watched.</p>
              <ButtonLink look="secondary" to={paths.findCoverage}>
                Describe Your First Story
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        <ul className="grid gap-3" aria-label="Saved stories" aria-busy={list.isLoading}>
          {list.items?.map((story) => (
            <StoryEntry key={story.id} story={story} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
