import { Navigate } from "react-router-dom"
import { PLAN_NAMES } from "#contract/site/plans"
import { useSession } from "../auth/session.tsx"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { paths } from "../paths.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { ListPage } from "../private-pages/list-page.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { useWorkspaces } from "./use-workspaces.ts"
import { WorkspaceEntry } from "./workspace-entry.tsx"

export const meta = privatePage("Workspaces", "Every workspace, and its plan.")

const choices = { "": "Every plan", ...PLAN_NAMES, asked: "Asked for another plan" }

/** The administrator's view of every workspace. Its contents belong to its members alone. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <Workspaces />
}

function Workspaces() {
  const filter = useQueryFilter("plan")
  const workspaces = useWorkspaces(filter.search)
  return (
    <ListPage
      {...workspaces}
      title="Workspaces"
      lead="The newest first, with their plans. You see whose they are, and nothing of what is in them."
      filter={filter}
      search="Search by owner's name or email"
      choices={choices}
      loading="Loading workspaces..."
      more="Show more workspaces"
      empty={
        <EmptyState icon="users" title="No workspace was found.">
          <p>Search finds the beginnings of an owner's name and address. Try fewer letters.</p>
        </EmptyState>
      }
    >
      <ul className="grid gap-3" aria-label="Workspaces" aria-busy={workspaces.isLoading}>
        {workspaces.items?.map((one) => (
          <WorkspaceEntry
            key={one.id}
            workspace={one}
            onPlan={(plan) => workspaces.changePlan(one, plan)}
            onDecline={() => workspaces.declinePlan(one)}
          />
        ))}
      </ul>
    </ListPage>
  )
}
