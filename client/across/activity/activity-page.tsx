import type { MyWorkspace } from "#contract/site/workspaces"
import type { ActivityPage } from "#contract/workspace/across/activity"
import { SUBJECTS } from "#contract/workspace/core/audit"
import { usePages } from "../../data/use-pages.ts"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { withQuery } from "../../lib/addresses.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { ListPage } from "../../private-pages/list-page.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayManage } from "../../workspaces/workspace-provider.tsx"
import { ActivityEntry } from "./activity-entry.tsx"
import { useTeamNames } from "./use-team-names.ts"

export const meta = privatePage("Activity", "The activity in your workspace.")

const choices = { "": "Everything", ...SUBJECTS }
const entriesOf = ({ entries, before }: ActivityPage) => ({ items: entries, before })

const title = "Activity"
const lead = "Actions by people and API keys in your workspace, newest first. Entries are never changed."

/** The actions of people, keys and the clock in a workspace: who did what to whom, and when. */
export const Component = () => (
  <InWorkspace title={title}>
    {(workspace) =>
      mayManage(workspace) ? <Activity key={workspace.id} workspace={workspace} /> : <NotYours />
    }
  </InWorkspace>
)

const NotYours = () => (
  <>
    <h1 className="text-3xl">{title}</h1>
    <Banner>Only the owners and admins of this workspace can see this.</Banner>
  </>
)

function Activity({ workspace }: { workspace: MyWorkspace }) {
  const filter = useQueryFilter("subject")
  const endpoint = endpointOf(workspace, "/audit")
  const team = useTeamNames(workspace)
  const log = usePages(withQuery(endpoint, filter.search), entriesOf)
  return (
    <ListPage
      {...log}
      title={title}
      lead={lead}
      filter={filter}
      search="Search by who did it, action or id"
      choices={choices}
      loading="Loading the activity..."
      more="Show older entries"
      empty={
        <EmptyState icon="clock" title={filter.search ? "No entries found." : "No activity yet."}>
          <p>Changes to contacts, to the do-not-contact list and to API keys appear here.</p>
        </EmptyState>
      }
    >
      <ol className="card divide-y divide-line" aria-label="Entries" aria-busy={log.isLoading}>
        {log.items?.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} team={team} />
        ))}
      </ol>
    </ListPage>
  )
}
