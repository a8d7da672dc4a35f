import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewClient } from "#contract/workspace/people/clients"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ClientEntry } from "./client-entry.tsx"
import { ClientForm } from "./client-form.tsx"
import { ClientGap } from "./client-gap.tsx"
import { useClients } from "./use-clients.ts"

export const meta = privatePage("Clients", "The companies that you work for.")

export const Component = () => (
  <InWorkspace title="Clients">
    {(workspace) => <ClientList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function ClientList({ workspace }: { workspace: MyWorkspace }) {
  const clients = useClients(workspace)
  const canWrite = mayWrite(workspace)
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Clients</h1>
          <p className="mt-2 max-w-prose text-muted">
            The companies that you work for. Each campaign, placement and report belongs to one of them. The
            first is this workspace itself.
          </p>
        </div>
        {canWrite && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add Client
          </Button>
        )}
      </header>
      <ReadFailure failure={clients.failure} onRetry={clients.reload} />
      {clients.items === null && !clients.failure && (
        <Spinner label="Loading your clients..." className="min-h-[30vh]" />
      )}
      {clients.items && (
        <ul className="grid gap-3" aria-label="Clients">
          {clients.items.map((client) => (
            <ClientEntry
              key={client.id}
              workspace={workspace}
              client={client}
              clients={clients}
              canWrite={canWrite}
            />
          ))}
        </ul>
      )}
      {clients.items && clients.items.length > 1 && <ClientGap workspace={workspace} canWrite={canWrite} />}
      <Dialog open={isAdding} onClose={close} title="A new client">
        {isAdding && (
          <ClientForm workspace={workspace} schema={NewClient} onSave={clients.add} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
