import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Choice } from "../../ui/choice.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { nameOfClient, useClients } from "./use-clients.ts"

export interface ClientChoiceProps {
  workspace: MyWorkspace
  chosen: string
  onChoose: (id: string) => void
}

/** Narrows what a page shows to a client, once there is more than one. */
export function ClientSelection(props: ClientChoiceProps) {
  const { chosen, onChoose } = props
  const choices = useClientChoices(props)
  if (!choices) return null
  return (
    <div className="sm:max-w-56">
      <Choice label="Client" choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

/** The same in the line of filters above a table. */
export function ClientChip(props: ClientChoiceProps) {
  const { chosen, onChoose } = props
  const choices = useClientChoices(props)
  return choices && <FilterChip label="Client" choices={choices} chosen={chosen} onChoose={onChoose} />
}

/** The words of each choice; null while there is only one client. A client who is there no longer narrows nothing. */
function useClientChoices({ workspace, chosen, onChoose }: ClientChoiceProps): Record<string, string> | null {
  const { items } = useClients(workspace)
  const isGone = chosen !== "" && items?.every(({ id }) => id !== chosen)
  useEffect(() => {
    if (isGone) onChoose("")
  })
  if (!items || items.length < 2) return null
  const named = items.map((client) => [client.id, nameOfClient(client, workspace)])
  return { "": "Every client", ...Object.fromEntries(named) }
}
