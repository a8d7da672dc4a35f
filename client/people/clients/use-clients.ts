import type { MyWorkspace } from "#contract/site/workspaces"
import type { Client, ClientChange, NewClient } from "#contract/workspace/people/clients"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

export type Clients = ReturnType<typeof useClients>

/** The clients of a workspace, and what can be done with them. */
export function useClients(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/clients")
  const { data, failure, reload, read } = useRead(endpoint)

  const add = async (input: NewClient) => {
    const client = await api.post(endpoint, input)
    await read()
    return client
  }

  const change = async ({ id }: Client, input: ClientChange) => {
    await api.put(part(endpoint, "/:id", id), input)
    await read()
  }

  return { items: data?.clients ?? null, isLimited: data?.isLimited ?? null, failure, reload, add, change }
}

/** The client that stands for the workspace is called as the workspace is, until it was renamed. */
export const nameOfClient = ({ name }: Pick<Client, "name">, workspace: MyWorkspace): string =>
  name || workspace.name
