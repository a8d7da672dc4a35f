import type { MyWorkspace } from "#contract/site/workspaces"
import { lastingReasons } from "#contract/workspace/people/suppressions"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ListSearch } from "../../ui/list-search.tsx"
import "../../ui/table/filter-chip.css"
import "../../ui/table/filter-line.css"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayManage, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ClientChip } from "../clients/client-filter.tsx"
import { AddSuppressions } from "./add-suppressions.tsx"
import { SuppressionEntry } from "./suppression-entry.tsx"
import { useSuppressions } from "./use-suppressions.ts"

export const meta = privatePage("Do Not Contact", "Who must not be written to.")

/** The people who must not be written to, whatever list they are on. */
export const Component = () => (
  <InWorkspace title="Do not contact">
    {(workspace) => <Suppressions key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

/** Narrowed to what is for one client alone. */
const further = ["client"]

function Suppressions({ workspace }: { workspace: MyWorkspace }) {
  const filter = useQueryFilter("show", undefined, further)
  const list = useSuppressions(workspace, filter.search)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p>
            <Link to={paths.contacts} className="link text-sm">
              Contacts
            </Link>
          </p>
          <h1 className="mt-1 text-3xl">Do not contact</h1>
          <p className="mt-2 max-w-prose text-muted">
            People on this list are never written to, whatever other list they are on. A domain covers every
            address under it. An entry for one client holds for the campaigns of that client alone.
          </p>
        </div>
        {mayWrite(workspace) && <AddSuppressions workspace={workspace} onAdd={list.add} />}
      </div>
      <search className="filter-line">
        <ListSearch label="Search by the beginning of an address or domain" filter={filter} maxLength={300} />
        <ClientChip
          workspace={workspace}
          chosen={filter.read("client")}
          onChoose={(id) => filter.change("client", id)}
        />
      </search>
      <PagedList
        {...list}
        loading="Loading the list..."
        more="Show more entries"
        empty={
          filter.search ? (
            <EmptyState icon="search" title="No entries match.">
              <p>Type the first letters of an address, or of a domain.</p>
            </EmptyState>
          ) : (
            <EmptyState icon="mail" title="Nobody is on this list.">
              <p>
                Add people who ask not to be written to: their address, or the domain of their whole
                publication.
              </p>
            </EmptyState>
          )
        }
      >
        <p className="text-sm text-muted" role="status">
          {list.total === 1 ? "1 entry" : `${list.total.toLocaleString("en-GB")} entries`}
        </p>
        <ul className="grid gap-3" aria-label="Do not contact" aria-busy={list.isLoading}>
          {list.items?.map((entry) => (
            <SuppressionEntry
              key={entry.id}
              workspace={workspace}
              entry={entry}
              onLift={
                mayManage(workspace) && !lastingReasons.includes(entry.reason) ? () => list.lift(entry) : null
              }
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
