import type { MyWorkspace } from "#contract/site/workspaces"
import { nameOfClient, useClients } from "./use-clients.ts"

interface ClientNameProps {
  workspace: MyWorkspace
  /** Null for what belongs to the workspace itself. */
  id: string | null
}

/** For whom something is, once it is known and there is more than one client. */
export function ClientName({ workspace, id }: ClientNameProps) {
  const { items } = useClients(workspace)
  const client = items?.find((one) => (id === null ? one.isOwn : one.id === id))
  return client && items && items.length > 1 ? <bdi>{nameOfClient(client, workspace)}</bdi> : null
}
