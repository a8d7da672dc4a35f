import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Client, ClientChange } from "#contract/workspace/people/clients"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ClientForm } from "./client-form.tsx"
import { ClientLinks } from "./client-links.tsx"
import { LogoDialog } from "./logo-dialog.tsx"
import { type Clients, nameOfClient } from "./use-clients.ts"
import { Watching } from "./watching.tsx"

interface ClientEntryProps {
  workspace: MyWorkspace
  client: Client
  clients: Clients
  canWrite: boolean
}

/** One client: its colour, its brief, what belongs to it, and its actions. */
export function ClientEntry({ workspace, client, clients, canWrite }: ClientEntryProps) {
  const [isChanging, setChanging] = useState(false)
  const [isLogo, setLogo] = useState(false)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const name = nameOfClient(client, workspace)
  const close = () => setChanging(false)
  const archive = () => run(() => clients.change(client, { isArchived: !client.isArchived }))
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="flex min-w-0 items-start gap-3">
        <svg className="mt-1 size-4 shrink-0" viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" rx="4" fill={client.accent} />
        </svg>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
            {client.isOwn && <Badge tone="grey">This workspace</Badge>}
            {client.isArchived && <Badge tone="grey">Archived</Badge>}
          </p>
          {client.brief && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{client.brief}</p>}
          <Watching client={client} />
          <ClientLinks id={client.id} name={name} />
        </div>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="secondary"
            aria-label={`Change ${name}`}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
          <Button size="small" look="secondary" aria-label={`Logo of ${name}`} onClick={() => setLogo(true)}>
            Logo
          </Button>
          {!client.isOwn && (
            <Button
              size="small"
              look="secondary"
              busy={isBusy}
              aria-label={client.isArchived ? `Take ${name} out of the archive` : `Archive ${name}`}
              onClick={archive}
            >
              {client.isArchived ? "Restore" : "Archive"}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={isLogo}
        onClose={() => setLogo(false)}
        title={`Logo of ${name}`}
        description="It stands at the top of their reports."
      >
        {isLogo && <LogoDialog workspace={workspace} client={client} name={name} />}
      </Dialog>
      <Dialog open={isChanging} onClose={close} title="Change this client">
        {isChanging && (
          <ClientForm
            schema={ClientChange}
            workspace={workspace}
            client={client}
            onSave={(input) => clients.change(client, input)}
            onClose={close}
          />
        )}
      </Dialog>
    </li>
  )
}
