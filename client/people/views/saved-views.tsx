import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewList } from "#contract/workspace/people/lists"
import type { View, ViewFilter, ViewSubject } from "#contract/workspace/people/views"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { toast } from "../../ui/toast.tsx"
import { useViews } from "./use-views.ts"
import "./views.css"

// Parts that are opened by hand are loaded after the list.
const NameDialog = late(async () => (await import("../lists/name-dialog.tsx")).NameDialog)

/** The contacts or outlets that a view without filters shows. */
const all: Record<ViewSubject, string> = { contacts: "Everybody", outlets: "Every outlet" }
const stays: Record<ViewSubject, string> = { contacts: "its people are not", outlets: "its outlets are not" }

interface SavedViewsProps {
  subject: ViewSubject
  workspace: MyWorkspace
  /** The query of the list that is shown. */
  search: string
  canWrite: boolean
}

/**
 * The saved views of the workspace as a row of links, with actions for the current one. The address determines which
 * one is current.
 */
export function SavedViews({ subject, workspace, search, canWrite }: SavedViewsProps) {
  const { items, save, remove } = useViews(workspace, subject)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const [isNaming, setNaming] = useState(false)
  const views = items ?? []
  const shown = inOrder(new URLSearchParams(search))
  const current = views.find(({ filter }) => inOrder(queryOf(filter)) === shown)

  const keep = async ({ name }: NewList) => {
    await save({ name, filter: Object.fromEntries(new URLSearchParams(search)) as ViewFilter })
    setNaming(false)
    toast({ title: "View Saved", description: `Everybody in the workspace finds it as “${name}”.` })
  }
  const forget = (view: View) => {
    const { name, filter } = view
    const description = `“${name}” is gone; ${stays[subject]}.`
    const undo = () => save({ name, filter })
    return run(() => remove(view), { done: { title: "View Deleted", description, undo } })
  }
  const canSave = canWrite && shown !== "" && !current
  if (views.length === 0 && !canSave) return null
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <Chip to={paths[subject]} isCurrent={shown === ""}>
            {all[subject]}
          </Chip>
          {views.map((view) => (
            <Chip key={view.id} to={`${paths[subject]}?${queryOf(view.filter)}`} isCurrent={view === current}>
              {view.name}
            </Chip>
          ))}
        </nav>
      )}
      {canSave && (
        <Button size="small" look="quiet" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {canWrite && current && (
        <Button size="small" look="quiet" busy={isBusy} onClick={() => forget(current)}>
          Delete this view
        </Button>
      )}
      <Suspense>
        <NameDialog
          title="Save this view"
          hint="The search, the filters and the order, for everybody in the workspace."
          button={["Save View", "Saving..."]}
          open={isNaming}
          onName={keep}
          onClose={() => setNaming(false)}
        />
      </Suspense>
    </div>
  )
}

const Chip = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Link to={to} {...(isCurrent && { "aria-current": "page" })}>
    <bdi>{children}</bdi>
  </Link>
)

const queryOf = (filter: ViewFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][])

/** Two addresses that show the same are the same, whatever was chosen first. */
function inOrder(query: URLSearchParams): string {
  query.sort()
  return query.toString()
}
