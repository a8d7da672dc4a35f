import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactNarrowing } from "#contract/workspace/contacts"
import type { ListKind } from "#contract/workspace/lists"
import { PagedList } from "../dashboard/paged-list.tsx"
import { useQueryFilter } from "../lib/use-query-filter.ts"
import { useLists } from "../lists/use-lists.ts"
import { mergeIn } from "../merges/merge-in.ts"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { SavedViews } from "../views/saved-views.tsx"
import { doorOf, mayWrite } from "../workspaces/workspace-provider.tsx"
import { ContactFilters } from "./contact-filters.tsx"
import { ContactSkeleton } from "./contact-skeleton.tsx"
import { ContactTable } from "./contact-table.tsx"
import { NoContacts } from "./no-contacts.tsx"
import { SelectionBar } from "./selection-bar.tsx"
import { useContacts } from "./use-contacts.ts"
import { useSelection } from "./use-selection.ts"

// What is opened by hand comes after the list.
const AddContact = lazy(async () => ({ default: (await import("./add-contact.tsx")).AddContact }))
const MergeDialog = lazy(async () => ({ default: (await import("../merges/merge-dialog.tsx")).MergeDialog }))
const MembershipDialog = lazy(async () => ({
  default: (await import("../lists/membership-dialog.tsx")).MembershipDialog,
}))

/** What else contacts are narrowed by, as the address names it. */
const groups = ["outlet", "list", "tag", "verification"] as const

/** Everybody in a workspace: found, sorted, chosen and acted upon. */
export function ContactList({ workspace }: { workspace: MyWorkspace }) {
  const door = doorOf(workspace, "contacts")
  const canWrite = mayWrite(workspace)
  const filter = useQueryFilter("state", "sort", groups)
  const list = useContacts(door, filter.search)
  const selection = useSelection(list.items)
  const lists = useLists(workspace, "list")
  const tags = useLists(workspace, "tag")
  const [isAdding, setAdding] = useState(false)
  const [gathering, setGathering] = useState<ListKind | null>(null)
  const [isMerging, setMerging] = useState(false)
  // Who has been here longest stays, so that older links to them hold.
  const merged = (list.items ?? [])
    .filter(({ id }) => selection.has(id))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  const add = () => setAdding(true)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Contacts</h1>
          <p className="mt-2 text-muted">The people you write to, each with where their details came from.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={paths.lists}>
            Lists and tags
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.imports}>
            Import and export
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.duplicates}>
            Possible duplicates
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.suppressions}>
            Do not contact list
          </ButtonLink>
          {canWrite && !isEmpty && (
            <Button onClick={add}>
              <Icon name="plus" />
              Add Contacts
            </Button>
          )}
        </div>
      </header>
      {!isEmpty && <SavedViews workspace={workspace} search={filter.search} canWrite={canWrite} />}
      {!isEmpty && (
        <ContactFilters
          filter={filter}
          outlets={doorOf(workspace, "outlets")}
          lists={lists.items ?? []}
          tags={tags.items ?? []}
        />
      )}
      <PagedList
        {...list}
        loading="Loading contacts..."
        skeleton={<ContactSkeleton />}
        more="Show more contacts"
        empty={
          <NoContacts isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear} />
        }
      >
        <div className="grid gap-3">
          <SelectionBar
            selection={selection}
            total={list.total}
            canWrite={canWrite}
            isBusy={list.isActing}
            isLoading={list.isLoading}
            onAct={(action) => list.act(selection.ids, action)}
            onGather={setGathering}
            onMerge={() => setMerging(true)}
          />
          <ContactTable
            contacts={list.items ?? []}
            selection={canWrite ? selection : null}
            isLoading={list.isLoading}
          />
        </div>
      </PagedList>
      <Suspense>
        <MembershipDialog
          lists={gathering === "tag" ? tags : lists}
          ids={selection.ids}
          everybody={{
            filter: Object.fromEntries(new URLSearchParams(filter.search)) as ContactNarrowing,
            total: list.total ?? 0,
          }}
          open={gathering !== null}
          onDone={() => {
            selection.clear()
            list.reload()
          }}
          onClose={() => setGathering(null)}
        />
        <MergeDialog
          contacts={merged}
          open={isMerging}
          onMerge={async (input) => {
            list.noteMerge(await mergeIn(workspace, input), input)
            setMerging(false)
            selection.clear()
          }}
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
