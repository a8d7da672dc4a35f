import { Suspense, useMemo, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { ContactNarrowing } from "#contract/workspace/people/narrowing"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { useRead } from "../../data/use-read.ts"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeContacts } from "../lists/kind-words.ts"
import { useLists } from "../lists/use-lists.ts"
import { ListTable, nameOf } from "../selection/list-table.tsx"
import { useRowTable } from "../selection/use-row-table.ts"
import { SavedViews } from "../views/saved-views.tsx"
import { contactColumns, firstColumns } from "./contact-columns.tsx"
import { ContactFilters } from "./contact-filters.tsx"
import { ContactHeader } from "./contact-header.tsx"
import { nameColumn } from "./contact-name-column.tsx"
import { ContactSelection } from "./contact-selection.tsx"
import { ContactSkeleton } from "./contact-skeleton.tsx"
import type { Merging } from "./merging.ts"
import { NoContacts } from "./no-contacts.tsx"
import { useContacts } from "./use-contacts.ts"

// Parts that are opened by hand are loaded after the list.
const ContactPanel = late(async () => (await import("./contact-panel.tsx")).ContactPanel)
const AddContact = late(async () => (await import("./add-contact.tsx")).AddContact)
const MembershipDialog = late(async () => (await import("../lists/membership-dialog.tsx")).MembershipDialog)

/** The other filters of contacts, as named in the address. */
const groups = ["outlet", "list", "tag", "verification", "contacted"] as const

interface ContactListProps {
  workspace: MyWorkspace
  MergeDialog: Merging
}

/** Everybody in a workspace: found, sorted, chosen and acted upon. */
export function ContactList({ workspace, MergeDialog }: ContactListProps) {
  const endpoint = endpointOf(workspace, "/contacts")
  const filter = useQueryFilter("state", "sort", groups)
  const list = useContacts(endpoint, endpointOf(workspace, "/trash/restore"), filter.search)
  const fields = useRead(endpointOf(workspace, "/own-fields"))
  const all = useMemo(() => contactColumns(fields.data ?? []), [fields.data])
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "contacts", all, first: firstColumns },
  })
  const lists = useLists(workspace, "list")
  const tags = useLists(workspace, "tag")
  const [isAdding, setAdding] = useState(false)
  const [gathering, setGathering] = useState<ListKind | null>(null)
  const grouping = gathering === "tag" ? tags : lists
  const [isMerging, setMerging] = useState(false)
  // The oldest contact stays, so that links to it still work.
  const merged = isMerging
    ? (list.items ?? [])
        .filter(({ id }) => selection.has(id))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    : []
  const narrowing = Object.fromEntries(new URLSearchParams(filter.search)) as ContactNarrowing
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  const add = () => setAdding(true)
  return (
    <>
      <ContactHeader onAdd={canWrite ? add : null} />
      {!isEmpty && (
        <SavedViews subject="contacts" workspace={workspace} search={filter.search} canWrite={canWrite} />
      )}
      {!isEmpty && (
        <ContactFilters
          filter={filter}
          outlets={endpointOf(workspace, "/outlets")}
          lists={lists.items ?? []}
          tags={tags.items ?? []}
        />
      )}
      <ListTable
        label="Contacts"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading contacts..."
        skeleton={<ContactSkeleton />}
        more="Show more contacts"
        empty={
          <NoContacts isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear} />
        }
      >
        <ContactSelection
          selection={selection}
          list={list}
          canWrite={canWrite}
          rest={<ColumnsButton choices={columns} />}
          onGather={setGathering}
          onMerge={() => setMerging(true)}
        />
      </ListTable>
      <Suspense>
        {opened && <ContactPanel workspace={workspace} contact={opened} onClose={close} />}
        <MembershipDialog
          lists={grouping}
          chosen={selection.isEverything ? (list.total ?? 0) : selection.count}
          total={list.total ?? 0}
          isAtLeast={list.isAtLeast}
          describe={describeContacts}
          onChange={(group, { action, isAll, ids }) =>
            !ids && (isAll || selection.isEverything)
              ? grouping.changeMembers(group, {
                  ...{ action, filter: narrowing },
                  expected: list.isAtLeast ? null : list.total,
                })
              : grouping.changeMembers(group, { action, ids: ids ?? selection.ids() })
          }
          onRefused={list.reload}
          open={gathering !== null}
          onDone={() => {
            selection.clear()
            list.reload()
          }}
          onClose={() => setGathering(null)}
        />
        <MergeDialog
          workspace={workspace}
          contacts={merged}
          open={isMerging}
          onMerged={(survivor, input) => {
            list.noteMerge(survivor, input)
            setMerging(false)
            selection.clear()
          }}
          onUndone={list.reload}
          onClose={() => setMerging(false)}
        />
        <AddContact
          workspace={workspace}
          open={isAdding}
          onClose={() => setAdding(false)}
          onAdded={list.reload}
        />
      </Suspense>
    </>
  )
}
