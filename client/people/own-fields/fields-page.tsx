import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { MOST_FIELDS } from "#contract/workspace/people/own-fields"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { FieldEntry } from "./field-entry.tsx"
import { NewField } from "./new-field.tsx"
import { useOwnFields } from "./use-own-fields.ts"

export const meta = privatePage(
  "Fields",
  "Details that you record about your contacts besides the usual ones.",
)

/** The fields that a workspace gives its contacts. */
export const Component = () => (
  <InWorkspace title="Fields">
    {(workspace) => <Fields key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Fields({ workspace }: { workspace: MyWorkspace }) {
  const canWrite = mayWrite(workspace)
  const fields = useOwnFields(workspace)
  const [isAdding, setAdding] = useState(false)
  const count = fields.items?.length ?? 0
  const add = canWrite && (
    <Button disabled={count >= MOST_FIELDS} onClick={() => setAdding(true)}>
      <Icon name="plus" />
      New Field
    </Button>
  )
  return (
    <>
      <div>
        <p>
          <Link to={paths.contacts} className="link text-sm">
            Contacts
          </Link>
        </p>
        <h1 className="mt-1 text-3xl">Fields</h1>
        <p className="mt-2 max-w-prose text-muted">
          Details that you record about your contacts besides the usual ones. Each field appears in the form
          of a contact, in imports, in exports and in the API. A workspace can have up to {MOST_FIELDS}.
        </p>
      </div>
      <PagedList
        items={fields.items}
        failure={fields.failure}
        isLoading={fields.isLoading}
        isMore={false}
        onRetry={fields.reload}
        onMore={fields.reload}
        loading="Loading your fields..."
        more=""
        empty={
          <EmptyState icon="users" title="There are no fields yet.">
            <p>Add one for what your work turns on, such as a print run, a deadline day or a rating.</p>
            {add}
          </EmptyState>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted" role="status">
            {count === 1 ? "1 field" : `${count} fields`}
            {count >= MOST_FIELDS && ". That is as many as there can be."}
          </p>
          {add}
        </div>
        <ul className="grid gap-3" aria-label="Fields" aria-busy={fields.isLoading}>
          {fields.items?.map((field, place) => (
            <FieldEntry
              key={field.id}
              field={field}
              isFirst={place === 0}
              fields={fields}
              canWrite={canWrite}
            />
          ))}
        </ul>
      </PagedList>
      <NewField open={isAdding} onAdd={fields.add} onClose={() => setAdding(false)} />
    </>
  )
}
