import type { MyWorkspace } from "#contract/site/workspaces"
import type { Permission } from "#contract/workspace/people/client-permissions"
import { BASIS_WORDS } from "#contract/workspace/people/lawful-bases"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { Choice } from "../../ui/choice.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { nameOfClient, useClients } from "../clients/use-clients.ts"

const choices: Record<Permission | "", string> = {
  "": "As for every client",
  refused: "Nothing is sent to them",
  ...BASIS_WORDS,
}

interface ClientPermissionsProps {
  workspace: MyWorkspace
  contactId: string
  canWrite: boolean
  onChanged: () => void
}

/** What a contact allows or refuses single clients, once there are several. */
export function ClientPermissions({ workspace, contactId, canWrite, onChanged }: ClientPermissionsProps) {
  const endpoint = endpointOf(workspace, "/contacts/:id/permissions", contactId)
  const { data, setData, failure } = useRead(endpoint)
  const { items } = useClients(workspace)
  const { failure: refused, run } = useAction()
  if (failure) return <Banner tone="danger">What clients may send could not be read: {failure}</Banner>
  if (!data || !items || items.length < 2) return null
  const said = new Map(data.clients.map(({ client, permission }) => [client.id, permission]))
  const shown = items.filter(({ id, isArchived }) => !isArchived || said.has(id))
  const choose = (clientId: string, value: string) =>
    run(async () => {
      const permission = value === "" ? null : (value as Permission)
      setData(await api.put(part(endpoint, "/:clientId", clientId), { permission }))
      onChanged()
    })
  return (
    <Card className="grid gap-4 p-5 sm:p-6" aria-labelledby="client-permissions">
      <div>
        <h2 id="client-permissions" className="text-lg">
          What clients may send
        </h2>
        <p className="mt-1 text-sm text-muted">
          For one client alone. Campaigns heed it when they are checked, and again before each message.
        </p>
      </div>
      {refused && <Banner tone="danger">{refused}</Banner>}
      {canWrite ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
          {shown.map((client) => (
            <Choice
              key={client.id}
              label={nameOfClient(client, workspace)}
              choices={choices}
              chosen={said.get(client.id) ?? ""}
              onChoose={(value) => void choose(client.id, value)}
            />
          ))}
        </div>
      ) : (
        <ul className="text-sm">
          {shown.map((client) => (
            <li key={client.id}>
              <bdi>{nameOfClient(client, workspace)}</bdi>: {choices[said.get(client.id) ?? ""]}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
