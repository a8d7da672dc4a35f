import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpportunityBulkAction } from "#contract/workspace/discover/opportunities"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { paths } from "../../paths.ts"
import { SelectionBar } from "../../people/selection/selection-bar.tsx"
import { useSelection } from "../../people/selection/use-selection.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { NoOpportunities } from "./no-opportunities.tsx"
import { OpportunityEntry } from "./opportunity-entry.tsx"
import { OpportunityFilters } from "./opportunity-filters.tsx"
import { useOpportunities } from "./use-opportunities.ts"
import { countRequests, stateWords } from "./words.ts"
import "./opportunities.css"

// Parts that are opened by hand are loaded after the list.
const AddOpportunity = lazy(async () => ({ default: (await import("./add-opportunity.tsx")).AddOpportunity }))
const TopicsDialog = lazy(async () => ({ default: (await import("./topics-dialog.tsx")).TopicsDialog }))

const further = ["source", "kind", "story"]
const offered = ["shortlisted", "won", "lost", "dismissed"] as const

/** The requests of a workspace, with search, filters, sorting and actions on their state. */
export function OpportunityList({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/opportunities")
  const canWrite = mayWrite(workspace)
  const filter = useQueryFilter("state", "sort", further)
  const list = useOpportunities(workspace, filter.search)
  const selection = useSelection(list.items)
  const [open, setOpen] = useState<"add" | "topics" | null>(null)
  /** The last action, to undo it. */
  const [last, setLast] = useState<{ ids: string[]; action: OpportunityBulkAction["action"] } | null>(null)
  const close = () => setOpen(null)
  const act = async (action: OpportunityBulkAction["action"], ids = selection.ids) => {
    if (!(await list.act(ids, action))) return
    selection.clear()
    setLast(action === "undo" ? null : { ids, action })
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Opportunities</h1>
          <p className="mt-2 max-w-prose text-muted">
            Requests by journalists in their own words, and articles that your watched stories found, sorted
            by how well they fit.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={paths.opportunitySources}>
            Sources
          </ButtonLink>
          <Button look="secondary" onClick={() => setOpen("topics")}>
            Topics
          </Button>
          {canWrite && (
            <Button onClick={() => setOpen("add")}>
              <Icon name="plus" />
              Add Request
            </Button>
          )}
        </div>
      </header>
      <OpportunityFilters filter={filter} />
      {last && (
        <Banner>
          {countRequests(last.ids.length)}:{" "}
          {last.action === "undo" ? "" : stateWords[last.action].toLowerCase()}.{" "}
          <button
            type="button"
            className="link"
            disabled={list.isActing}
            onClick={() => act("undo", last.ids)}
          >
            Undo
          </button>
        </Banner>
      )}
      <PagedList
        {...list}
        loading="Loading requests..."
        more="Show more requests"
        empty={
          <NoOpportunities
            isNarrowed={list.isNarrowed}
            canWrite={canWrite}
            onAdd={() => setOpen("add")}
            onClear={filter.clear}
          />
        }
      >
        <div className="grid gap-3">
          <SelectionBar selection={selection} total={countRequests(list.total ?? 0)} canWrite={canWrite}>
            {offered.map((state) => (
              <Button
                key={state}
                size="small"
                look="secondary"
                disabled={list.isActing || list.isLoading}
                onClick={() => act(state)}
              >
                {state === "shortlisted"
                  ? "Shortlist"
                  : state === "dismissed"
                    ? "Dismiss"
                    : stateWords[state]}
              </Button>
            ))}
          </SelectionBar>
          <ul data-rows className="grid gap-3" aria-label="Requests" aria-busy={list.isLoading}>
            {list.items?.map((opportunity) => (
              <OpportunityEntry
                key={opportunity.id}
                opportunity={opportunity}
                selection={canWrite ? selection : null}
              />
            ))}
          </ul>
        </div>
      </PagedList>
      <Suspense>
        <AddOpportunity
          endpoint={endpoint}
          open={open === "add"}
          onAdded={() => list.reload()}
          onClose={close}
        />
        <TopicsDialog
          endpoint={endpoint}
          canWrite={canWrite}
          open={open === "topics"}
          onClose={close}
          onSaved={() => list.reload()}
        />
      </Suspense>
    </>
  )
}
