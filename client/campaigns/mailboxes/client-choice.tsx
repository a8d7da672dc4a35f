import type { MyWorkspace } from "#contract/site/workspaces"
import { nameOfClient, useClients } from "../../people/clients/use-clients.ts"

interface ClientChoiceProps {
  workspace: MyWorkspace
  chosen: readonly string[]
  error: string | undefined
  onChoose: (ids: string[]) => void
}

/** The clients whose campaigns may be sent from a mailbox. It is not offered while there is only one. */
export function ClientChoice({ workspace, chosen, error, onChoose }: ClientChoiceProps) {
  const { items } = useClients(workspace)
  if (!items || items.length < 2) return null
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Only for these clients</legend>
      <p className="text-sm text-muted">
        Their campaigns alone are sent from it. With none chosen, every campaign may be.
      </p>
      {items
        .filter(({ id, isArchived }) => !isArchived || chosen.includes(id))
        .map((client) => (
          <label key={client.id} className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0"
              checked={chosen.includes(client.id)}
              onChange={() => toggle(client.id)}
            />
            <bdi className="min-w-0 wrap-anywhere">{nameOfClient(client, workspace)}</bdi>
          </label>
        ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
