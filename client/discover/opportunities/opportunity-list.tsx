import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { paths } from "../../paths.ts"
import { useClientFilter } from "../../people/clients/client-filter.tsx"
import { ListTable } from "../../people/selection/list-table.tsx"
import { useRowTable } from "../../people/selection/use-row-table.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NoOpportunities } from "./no-opportunities.tsx"
import { firstColumns, nameColumn, opportunityColumns } from "./opportunity-columns.tsx"
import { OpportunityFilters } from "./opportunity-filters.tsx"
import { OpportunitySelection } from "./opportunity-selection.tsx"
import { useOpportunities } from "./use-opportunities.ts"
import "./opportunities.css"

// Parts that are opened by hand are loaded after the list.
const AddOpportunity = late(async () => (await import("./add-opportunity.tsx")).AddOpportunity)
const TopicsDialog = late(async () => (await import("./topics-dialog.tsx")).TopicsDialog)
const OpportunityPanel = late(async () => (await import("./opportunity-panel.tsx")).OpportunityPanel)

/** Narrowed to a source or a saved story by the links that lead here. */
const further = ["source", "kind", "story", "client"]
const links = ["source", "story"]

/** Every request of a workspace: found, narrowed, sorted and given a state. */
export function OpportunityList({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/opportunities")
  const filter = useClientFilter(workspace, useQueryFilter("state", "sort", further), links)
  const list = useOpportunities(workspace, filter.search)
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "opportunities", all: opportunityColumns, first: firstColumns },
  })
  const [dialog, setDialog] = useState<"add" | "topics" | null>(null)
  const closeDialog = () => setDialog(null)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">Opportunities</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={paths.opportunitySources}>
            Sources
          </ButtonLink>
          <Button look="secondary" onClick={() => setDialog("topics")}>
            Topics
          </Button>
          {canWrite && (
            <Button onClick={() => setDialog("add")}>
              <Icon name="plus" />
              Add Request
            </Button>
          )}
        </div>
      </header>
      <OpportunityFilters workspace={workspace} filter={filter} shown={list.items ?? []} />
      <ListTable
        label="Requests"
        {...table}
        name={nameColumn}
        nameOf={({ title }) => title}
        loading="Loading requests..."
        more="Show more requests"
        empty={
          <NoOpportunities
            isNarrowed={list.isNarrowed}
            canWrite={canWrite}
            onAdd={() => setDialog("add")}
            onClear={filter.clear}
          />
        }
      >
        <OpportunitySelection
          selection={selection}
          list={list}
          canWrite={canWrite}
          rest={<ColumnsButton choices={columns} />}
        />
      </ListTable>
      <Suspense>{opened && <OpportunityPanel opportunity={opened} onClose={close} />}</Suspense>
      <Suspense>
        <AddOpportunity
          workspace={workspace}
          endpoint={endpoint}
          open={dialog === "add"}
          onAdded={() => list.reload()}
          onClose={closeDialog}
        />
        <TopicsDialog
          endpoint={endpoint}
          canWrite={canWrite}
          open={dialog === "topics"}
          onClose={closeDialog}
          onSaved={() => list.reload()}
        />
      </Suspense>
    </>
  )
}
