import { useEffect, useId, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Contact, ContactPage } from "#contract/workspace/contacts"
import type { Placement } from "#contract/workspace/placements"
import { useRead } from "../lib/use-read.ts"
import { Field, Input } from "../ui/field.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"

/** How long someone types on before contacts are asked for, in milliseconds. */
const PAUSE = 200

interface ContactPickerProps {
  workspace: MyWorkspace
  /** The one that is picked at first. */
  contact: Placement["contact"]
  error: string | undefined
}

/** A field that offers the contacts of the workspace by what is typed, and sends the id of the one that is named. */
export function ContactPicker({ workspace, contact, error }: ContactPickerProps) {
  const [typed, setTyped] = useState(contact?.name ?? "")
  const [asked, setAsked] = useState("")
  const listId = useId()
  const query = new URLSearchParams({ limit: "20", sort: "name", q: asked })
  const { data } = useRead<ContactPage>(asked === "" ? null : `${doorOf(workspace, "contacts")}?${query}`)
  const offered = data?.contacts ?? []
  useEffect(() => {
    if (typed === (contact?.name ?? "")) return
    const timer = setTimeout(
      () =>
        setAsked(
          typed
            .replace(/ \([^()]*\)$/, "")
            .trim()
            .slice(0, 200),
        ),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [typed, contact])
  return (
    <Field
      label="Person (optional)"
      hint="With a campaign: nothing more is sent to them there once the placement is live, if the campaign says so."
      error={error}
    >
      <input type="hidden" name="contactId" value={idOf(typed, contact, offered)} />
      <Input
        list={listId}
        value={typed}
        maxLength={300}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one.id} value={labelOf(one)} />
        ))}
      </datalist>
    </Field>
  )
}

/** Two people may have one name, but not one address. */
const labelOf = ({ name, email }: Contact) => (email ? `${name} (${email})` : name)

/** Empty for nobody. Words that name no one person are sent as they are, and refused. */
function idOf(typed: string, contact: Placement["contact"], offered: readonly Contact[]): string {
  const words = typed.trim().toLowerCase()
  if (contact && typed === contact.name) return contact.id
  const named = offered.filter((one) =>
    [labelOf(one), one.name, one.email].some((name) => name?.toLowerCase() === words),
  )
  return named.length === 1 ? (named[0]?.id ?? "") : words.slice(0, 40)
}
