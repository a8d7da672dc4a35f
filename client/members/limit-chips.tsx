import type { MyWorkspace } from "#contract/site/workspaces"
import { nameOfClient, useClients } from "../people/clients/use-clients.ts"
import { Badge } from "../ui/badge.tsx"

/** The clients whose work somebody sees; nothing for every client. */
export function LimitChips({
  workspace,
  clientIds,
}: {
  workspace: MyWorkspace
  clientIds: readonly string[] | null
}) {
  const { items } = useClients(workspace)
  if (!clientIds || !items) return null
  const named = items.filter(({ id }) => clientIds.includes(id))
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
      Sees only the work for
      {named.map((client) => (
        <Badge key={client.id} tone="grey">
          <bdi className="wrap-anywhere">{nameOfClient(client, workspace)}</bdi>
        </Badge>
      ))}
    </p>
  )
}
