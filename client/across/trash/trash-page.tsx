import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { TrashItem } from "#contract/workspace/across/trash"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { FilterBar } from "../../ui/filter-bar.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayManage, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { kindWords } from "./kind-words.ts"
import { TrashEntry } from "./trash-entry.tsx"
import { useTrash } from "./use-trash.ts"

export const meta = privatePage("Trash", "What was deleted in the last 30 days.")

/** What was deleted and can be restored. */
export const Component = () => (
  <InWorkspace title="Trash">
    {(workspace) =>
      mayWrite(workspace) ? (
        <Trash key={workspace.id} workspace={workspace} />
      ) : (
        <EmptyState icon="trash" title="The trash is for members who can edit.">
          <p>Ask an owner or an admin of the workspace.</p>
        </EmptyState>
      )
    }
  </InWorkspace>
)

function Trash({ workspace }: { workspace: MyWorkspace }) {
  const filter = useQueryFilter("kind")
  const trash = useTrash(workspace, filter.search)
  const [asked, setAsked] = useState<TrashItem | "all" | null>(null)
  const isBusy = trash.busyWith !== null
  const close = () => setAsked(null)
  const confirm = async () => {
    if (asked) await (asked === "all" ? trash.empty() : trash.remove(asked))
    close()
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Trash</h1>
          <p className="mt-2 max-w-prose text-muted">
            Deleted contacts, outlets, lists, tags, placements, drafts of campaigns, templates, reports and
            their schedules, stories, tasks and notes stay here for 30 days and can be restored. Nobody in the
            trash is found, exported or written to. Sequences that a deletion ended stay ended, links of
            reports too, saved views of a list are not kept, and people who asked to be erased are not here.
          </p>
        </div>
        {trash.whole > 0 && (
          <Button look="secondary" disabled={isBusy} onClick={() => setAsked("all")}>
            Empty Trash
          </Button>
        )}
      </div>
      {(trash.whole > 0 || filter.search !== "") && (
        <FilterBar
          label="Search by name"
          filter={filter}
          choiceLabel="Kind"
          choices={{ "": "Any", ...kindWords }}
        />
      )}
      <PagedList
        {...trash}
        loading="Loading the trash..."
        more="Show more"
        empty={
          filter.search === "" ? (
            <EmptyState icon="trash" title="The trash is empty.">
              <p>
                Contacts, outlets, lists, tags, placements, drafts of campaigns, templates, reports and their
                schedules, stories, tasks and notes come here when they are deleted.
              </p>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title="Nothing like that is in the trash.">
              <p>Search looks in the names. Try fewer letters, or another kind.</p>
              <Button look="secondary" onClick={filter.clear}>
                Clear Filters
              </Button>
            </EmptyState>
          )
        }
      >
        <ul className="grid gap-3" aria-label="Trash" aria-busy={trash.isLoading}>
          {trash.items?.map((item) => (
            <TrashEntry
              key={item.id}
              item={item}
              isBusy={isBusy}
              onRestore={() => trash.restore(item)}
              onDelete={() => setAsked(item)}
            />
          ))}
        </ul>
      </PagedList>
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked === "all" ? "Empty the trash?" : "Delete it for good?"}
        description={`${asked ? describeLoss(asked, trash.whole, workspace) : ""} This cannot be undone.`}
      >
        <div className="mt-6 flex justify-end gap-2">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" busy={isBusy} onClick={confirm}>
            Delete for good
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** What is deleted for good, in words. */
function describeLoss(asked: TrashItem | "all", whole: number, workspace: MyWorkspace): string {
  if (asked !== "all") {
    const takesMore = asked.kind === "contact" || asked.kind === "outlet"
    return `${asked.name} is deleted for good${takesMore ? ", with its notes and tasks in the trash" : ""}.`
  }
  const others = mayManage(workspace) ? "" : ", but for notes that somebody else wrote"
  return `Everything in it (${whole.toLocaleString("en-GB")}) is deleted for good${others}.`
}
