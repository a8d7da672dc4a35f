import { Navigate } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { paths } from "../paths.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { ListPage } from "../private-pages/list-page.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { useUsers } from "./use-users.ts"
import { UserCard } from "./user-card.tsx"

export const meta = privatePage("Users", "Everybody who has an account.")

const choices = {
  "": "Everybody",
  suspended: "Suspended",
  unconfirmed: "Address not confirmed",
  deleted: "Being deleted",
}

/** The administrator's view of everybody who has an account. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <Users />
}

function Users() {
  const filter = useQueryFilter("show")
  const users = useUsers(filter.search)
  return (
    <ListPage
      {...users}
      title="Users"
      lead="The newest first. Each change is kept in the audit log."
      filter={filter}
      search="Search by name or email"
      choices={choices}
      loading="Loading users..."
      more="Show more users"
      empty={
        <EmptyState icon="users" title="Nobody found.">
          <p>Search finds the beginnings of names and addresses. Try fewer letters, or show everybody.</p>
        </EmptyState>
      }
    >
      <ul className="grid gap-4" aria-label="Users" aria-busy={users.isLoading}>
        {users.items?.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            canDelete={users.canDelete}
            isBusy={users.busy === user.id}
            onAct={(action) => users.act(action, user)}
            onDelete={(atOnce) => users.remove(user, atOnce)}
          />
        ))}
      </ul>
    </ListPage>
  )
}
