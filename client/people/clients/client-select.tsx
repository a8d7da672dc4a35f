import { useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Client } from "#contract/workspace/people/clients"
import { Banner } from "../../ui/banner.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { nameOfClient, useClients } from "./use-clients.ts"

interface ClientSelectProps {
  workspace: MyWorkspace
  /** The id of the client selected initially: null for something that has none, undefined for something new. */
  chosen: string | null | undefined
  /** The words for no choice. */
  none?: string
  hint?: string
  error?: string | undefined
  /** Called at each choice; without it the form that it stands in sends the choice. */
  onChoose?: (id: string | null) => void
}

/**
 * The client that is meant where none is offered. What exists keeps the one that it has, or none. Something new of whoever
 * works for one client alone is for that one.
 */
export const clientMeant = (
  items: readonly Pick<Client, "id" | "isOwn">[] | null,
  chosen: string | null | undefined,
): string | null | undefined =>
  chosen === undefined && items?.length === 1 ? items.find(({ isOwn }) => !isOwn)?.id : chosen

/**
 * The client of something, as a field of a form. It is not offered while there is only one. The form of something new waits to be
 * sent until the clients are known, or it would be for the workspace's own client without a choice.
 */
export function ClientSelect({ workspace, chosen, none, hint, error, onChoose }: ClientSelectProps) {
  const { items, failure, reload } = useClients(workspace)
  const [held, setHeld] = useState<HTMLFormElement | null>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!items || !held) return
    setHeld(null)
    if (items.length < 2) return held.requestSubmit()
    // With several, whoever sent it has yet to choose.
    setAsked(true)
    held.querySelector<HTMLSelectElement>("select[name=clientId]")?.focus()
  }, [items, held])
  const mustWait = !items && chosen === undefined
  if (!items || items.length < 2)
    return (
      <>
        <input
          type="hidden"
          name="clientId"
          value={clientMeant(items, chosen) ?? ""}
          ref={mustWait ? (input) => holdForm(input, setHeld) : null}
        />
        {mustWait && <ReadFailure failure={failure} onRetry={reload} />}
        {held && !failure && <p role="status">Loading the clients...</p>}
        {/* Such as that the one client of whoever fills the form in is archived. */}
        {error && <Banner tone="danger">{error}</Banner>}
      </>
    )
  const offered = items.filter(({ id, isArchived }) => !isArchived || id === chosen)
  const own = items.find(({ isOwn }) => isOwn)
  const said = isAsked ? "Choose the client, then send the form again." : hint
  const value = chosen ?? (none === undefined ? own?.id : "")
  return (
    <Field label="Client" {...(said && { hint: said })} error={error}>
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

/** Keeps the form of a field from being sent, and tells when somebody tried; returns what lets it go. */
function holdForm(input: HTMLInputElement | null, onHeld: (form: HTMLFormElement) => void) {
  const form = input?.form
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (form) onHeld(form)
  }
  form?.addEventListener("submit", hold)
  return () => form?.removeEventListener("submit", hold)
}
