import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewExpert } from "#contract/workspace/people/experts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ExpertEntry } from "./expert-entry.tsx"
import { ExpertForm } from "./expert-form.tsx"
import { useExperts } from "./use-experts.ts"

export const meta = privatePage("Experts", "Who may speak for you, and the pages that prove it.")

export const Component = () => (
  <InWorkspace title="Experts">
    {(workspace) => <ExpertList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function ExpertList({ workspace }: { workspace: MyWorkspace }) {
  const experts = useExperts(workspace)
  const canWrite = mayWrite(workspace)
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const add = () => setAdding(true)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Experts</h1>
          <p className="mt-2 max-w-prose text-muted">
            People whom you offer to journalists. Each has a page that says who they are and what they may
            speak about, once they have confirmed it from an address at their company. Link it from a message.
          </p>
        </div>
        {canWrite && (
          <Button onClick={add}>
            <Icon name="plus" />
            Add Expert
          </Button>
        )}
      </header>
      <ReadFailure failure={experts.failure} onRetry={experts.reload} />
      {experts.items === null && !experts.failure && (
        <Spinner label="Loading your experts..." className="min-h-[30vh]" />
      )}
      {experts.items?.length === 0 && (
        <EmptyState icon="users" title="No experts yet.">
          <p>Add somebody who can be quoted, and ask them to confirm their page.</p>
          {canWrite && (
            <Button look="secondary" onClick={add}>
              Add Your First Expert
            </Button>
          )}
        </EmptyState>
      )}
      {experts.items && experts.items.length > 0 && (
        <ul className="grid gap-3" aria-label="Experts">
          {experts.items.map((expert) => (
            <ExpertEntry
              key={expert.id}
              workspace={workspace}
              expert={expert}
              experts={experts}
              canWrite={canWrite}
            />
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onClose={close} title="A new expert">
        {isAdding && (
          <ExpertForm workspace={workspace} schema={NewExpert} onSave={experts.add} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
