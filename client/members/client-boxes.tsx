import { useId, useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { nameOfClient, useClients } from "../people/clients/use-clients.ts"
import { Field, Select } from "../ui/field.tsx"

const prefix = "client "

/** What the boxes of a form say: the chosen clients; null for every client. */
export const chosenIn = (values: Record<string, unknown>): string[] | null =>
  values.sees === "some"
    ? Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    : null

/** The values of a form with the boxes in it. */
export const WithBoxes = z.looseObject({})

interface ClientBoxesProps {
  workspace: MyWorkspace
  /** Null for every client. */
  chosen: readonly string[] | null
  error?: string | undefined
}

/** Whose work somebody sees, as fields of a form. They are not offered while there is only one client. */
export function ClientBoxes({ workspace, chosen, error }: ClientBoxesProps) {
  const errorId = useId()
  const [sees, setSees] = useState(chosen ? "some" : "all")
  const { items } = useClients(workspace)
  if (!chosen && (!items || items.length < 2)) return null
  const offered = items?.filter(({ id, isArchived }) => !isArchived || chosen?.includes(id)) ?? []
  return (
    <>
      <Field label="Sees the work for" hint={sees === "some" ? LIMITED_WORDS : undefined}>
        <Select name="sees" value={sees} onChange={(event) => setSees(event.target.value)}>
          <option value="all">Every client</option>
          <option value="some">Only the clients that you choose</option>
        </Select>
      </Field>
      {sees === "some" && (
        <fieldset className="grid gap-2" aria-describedby={error && errorId}>
          <legend className="mb-2 text-sm font-semibold">Clients</legend>
          {offered.map((client) => (
            <label key={client.id} className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                name={prefix + client.id}
                defaultChecked={chosen?.includes(client.id)}
                aria-invalid={Boolean(error)}
                className="size-5 shrink-0"
              />
              <bdi className="wrap-anywhere">{nameOfClient(client, workspace)}</bdi>
            </label>
          ))}
          {error && (
            <p id={errorId} className="text-sm text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

/** What a limit means, in plain words. */
export const LIMITED_WORDS =
  "Campaigns, stories, coverage, reports and conversations of other clients do not exist for them. Contacts and outlets are shared by everybody."
