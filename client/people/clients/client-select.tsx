import type { MyWorkspace } from "#contract/site/workspaces"
import { Field, Select } from "../../ui/field.tsx"
import { nameOfClient, useClients } from "./use-clients.ts"

interface ClientSelectProps {
  workspace: MyWorkspace
  /** The id of the client selected initially. */
  chosen: string | null
  /** The words for no choice. */
  none?: string
  hint?: string
  error?: string | undefined
  /** Called at each choice; without it the form that it stands in sends the choice. */
  onChoose?: (id: string | null) => void
}

/** The client of something, as a field of a form. It is not offered while there is only one. */
export function ClientSelect({ workspace, chosen, none, hint, error, onChoose }: ClientSelectProps) {
  const { items } = useClients(workspace)
  // Kept as it is while the clients are not known. Whoever works for one client alone works for that one.
  if (!items || items.length < 2) {
    const only = items?.find(({ isOwn }) => !isOwn)
    return <input type="hidden" name="clientId" value={chosen ?? only?.id ?? ""} />
  }
  const offered = items.filter(({ id, isArchived }) => !isArchived || id === chosen)
  const own = items.find(({ isOwn }) => isOwn)
  const value = chosen ?? (none === undefined ? own?.id : "")
  return (
    <Field label="Client" {...(hint && { hint })} error={error}>
      <Select
        name="clientId"
        {...(onChoose
          ? { value, onChange: (event) => onChoose(event.target.value || null) }
          : { defaultValue: value })}
      >
        {none !== undefined && <option value="">{none}</option>}
        {offered.map((client) => (
          <option key={client.id} value={client.id}>
            {nameOfClient(client, workspace)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
