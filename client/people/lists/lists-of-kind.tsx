import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List, NewList } from "#contract/workspace/people/lists"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { ListTable, nameOf } from "../selection/list-table.tsx"
import { useRowTable } from "../selection/use-row-table.ts"
import { KIND_WORDS } from "./kind-words.ts"
import { columnsOf, firstColumns, nameColumn } from "./list-columns.tsx"
import { ListFilters } from "./list-filters.tsx"
import { ListSelection } from "./list-selection.tsx"
import { NoLists } from "./no-lists.tsx"
import { useListTable } from "./use-list-table.ts"

// Parts that are opened by hand are loaded after the list.
const NameDialog = late(async () => (await import("./name-dialog.tsx")).NameDialog)
const ListPanel = late(async () => (await import("./list-panel.tsx")).ListPanel)

interface ListsOfKindProps {
  workspace: MyWorkspace
  kind: ListKind
  canWrite: boolean
}

/** All lists or all tags: found, sorted, made, renamed and taken away. */
export function ListsOfKind({ workspace, kind, canWrite }: ListsOfKindProps) {
  const filter = useQueryFilter("use", "sort")
  const list = useListTable(workspace, kind, filter)
  const { selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: `${kind}s`, all: columnsOf[kind], first: firstColumns[kind] },
  })
  const [naming, setNaming] = useState<List | "new" | null>(null)
  const { one, many } = KIND_WORDS[kind]
  const stopNaming = () => setNaming(null)
  const name = async (input: NewList) => {
    await (naming === null || naming === "new" ? list.make(input) : list.rename(naming, input))
    stopNaming()
  }
  const make = () => setNaming("new")
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          {!isEmpty && <ListFilters kind={kind} filter={filter} />}
        </div>
        {canWrite && (
          <Button onClick={make}>
            <Icon name="plus" />
            {kind === "list" ? "New List" : "New Tag"}
          </Button>
        )}
      </div>
      <ListTable
        label={many}
        {...table}
        name={nameColumn[kind]}
        nameOf={nameOf}
        loading={`Loading your ${many}...`}
        more={`Show more ${many}`}
        empty={
          <NoLists
            kind={kind}
            isNarrowed={list.isNarrowed}
            canWrite={canWrite}
            onMake={make}
            onClear={filter.clear}
          />
        }
      >
        <ListSelection
          kind={kind}
          selection={selection}
          list={list}
          canWrite={canWrite}
          onRename={setNaming}
          rest={<ColumnsButton choices={columns} />}
        />
      </ListTable>
      <Suspense>
        {opened && (
          <ListPanel
            key={opened.id}
            workspace={workspace}
            kind={kind}
            list={opened}
            onRename={canWrite ? () => setNaming(opened) : null}
            onClose={close}
          />
        )}
        <NameDialog
          title={naming === "new" ? `A new ${one}` : `Rename this ${one}`}
          name={naming === "new" ? "" : (naming?.name ?? "")}
          button={naming === "new" ? ["Create", "Creating..."] : ["Save Name", "Saving..."]}
          open={naming !== null}
          onName={name}
          onClose={stopNaming}
        />
      </Suspense>
    </div>
  )
}
