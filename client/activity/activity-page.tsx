import type { MyWorkspace } from "#contract/site/workspaces"
import { type AuditPage, SUBJECTS } from "#contract/workspace/audit"
import { EmptyState } from "../dashboard/empty-state.tsx"
import { PagedList } from "../dashboard/paged-list.tsx"
import { privatePage } from "../dashboard/private-page.ts"
import { usePages } from "../lib/use-pages.ts"
import { useQueryFilter } from "../lib/use-query-filter.ts"
import { Banner } from "../ui/banner.tsx"
import { FilterBar } from "../ui/filter-bar.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { doorOf, mayManage } from "../workspaces/workspace-provider.tsx"
import { ActivityEntry } from "./activity-entry.tsx"

export const meta = privatePage("Activity", "What was done in your workspace.")

const choices = { "": "Everything", ...SUBJECTS }
const entriesOf = ({ entries, before }: AuditPage) => ({ items: entries, before })

/** What people, keys and the clock did in a workspace: who, what, to whom, and when. */
export const Component = () => (
  <>
    <div>
      <h1 className="text-3xl">Activity</h1>
      <p className="mt-2 text-muted">
        What people and API keys did in your workspace, the latest first. Entries stay as they are.
      </p>
    </div>
    <InWorkspace>
      {(workspace) =>
        mayManage(workspace) ? (
          <Activity key={workspace.id} workspace={workspace} />
        ) : (
          <Banner>Only the owners and admins of this workspace can see this.</Banner>
        )
      }
    </InWorkspace>
  </>
)

function Activity({ workspace }: { workspace: MyWorkspace }) {
  const filter = useQueryFilter("subject")
  const door = doorOf(workspace, "audit")
  const log = usePages(filter.search ? `${door}?${filter.search}` : door, entriesOf)
  return (
    <>
      <FilterBar
        label="Search by person, action or id"
        typed={filter.typed}
        onType={filter.type}
        choiceLabel="Show"
        choices={choices}
        chosen={filter.chosen}
        onChoose={filter.choose}
      />
      <PagedList
        {...log}
        loading="Loading the activity..."
        more="Show older entries"
        empty={
          <EmptyState icon="clock" title={filter.search ? "No entry was found." : "Nothing was done yet."}>
            <p>Changes to contacts, to the do-not-contact list and to API keys appear here.</p>
          </EmptyState>
        }
      >
        <ol className="card divide-y divide-line" aria-label="Entries" aria-busy={log.isLoading}>
          {log.items?.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </>
  )
}
