import type { MyWorkspace } from "#contract/site/workspaces"
import { Choice } from "../../ui/choice.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { nameOfClient, useClients } from "./use-clients.ts"

interface ClientFilterProps {
  workspace: MyWorkspace
  chosen: string
  onChoose: (id: string) => void
}

/** Narrows what a page shows to a client, once there is more than one. */
export function ClientFilter({ workspace, chosen, onChoose }: ClientFilterProps) {
  const choices = useClientChoices(workspace)
  if (!choices) return null
  return (
    <div className="sm:max-w-56">
      <Choice label="Client" choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

/** As `ClientFilter`, in the line of filters above a table. */
export function ClientChip({ workspace, chosen, onChoose }: ClientFilterProps) {
  const choices = useClientChoices(workspace)
  return choices && <FilterChip label="Client" choices={choices} chosen={chosen} onChoose={onChoose} />
}

/** The words of each choice; null while there is only one client. */
function useClientChoices(workspace: MyWorkspace): Record<string, string> | null {
  const { items } = useClients(workspace)
  if (!items || items.length < 2) return null
  const named = items.map((client) => [client.id, nameOfClient(client, workspace)])
  return { "": "Every client", ...Object.fromEntries(named) }
}
