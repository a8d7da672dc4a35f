import { ColumnsButton } from "../core/table-columns/columns-button.tsx"
import { useOwnColumns } from "../core/table-columns/use-own-columns.ts"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { ListTable, nameOf } from "../people/selection/list-table.tsx"
import { useSelection } from "../people/selection/use-selection.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { TableFilters } from "../ui/table/sort-choice.tsx"
import { useOpenUser } from "./use-open-user.ts"
import { useUsers } from "./use-users.ts"
import { firstColumns, nameColumn, orderWords, userColumns } from "./user-columns.tsx"
import { UserPanel } from "./user-panel.tsx"
import { UserSelection } from "./user-selection.tsx"

const choices = {
  "": "Everybody",
  suspended: "Suspended",
  unconfirmed: "Address not confirmed",
  deleted: "Being deleted",
}

/** Everybody who has an account: found, sorted, and opened beside the list. */
export function UserTable() {
  const filter = useQueryFilter("show", "sort")
  const users = useUsers(filter.search)
  const columns = useOwnColumns("users", userColumns, firstColumns)
  const selection = useSelection(users.items, { most: Number.POSITIVE_INFINITY, search: filter.search })
  const { open, onOpen, opened, close } = useOpenUser(users.items)
  return (
    <>
      <TableFilters label="Search by name or email" filter={filter} choices={choices} orders={orderWords} />
      <ListTable
        label="Users"
        list={users}
        {...{ columns, filter, open, onOpen }}
        selection={selection}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading users..."
        more="Show more users"
        empty={
          <EmptyState icon="users" title="Nobody found.">
            <p>Search finds the beginnings of names and addresses. Try fewer letters, or show everybody.</p>
          </EmptyState>
        }
      >
        <UserSelection selection={selection} list={users} rest={<ColumnsButton choices={columns} />} />
      </ListTable>
      {opened && (
        <UserPanel
          user={opened}
          canDelete={users.canDelete}
          isBusy={users.busy === opened.id}
          onAct={(action) => users.act(action, opened)}
          onDelete={(atOnce) => users.remove(opened, atOnce)}
          onClose={close}
        />
      )}
    </>
  )
}
