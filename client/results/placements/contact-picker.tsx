import type { MyWorkspace } from "#contract/site/workspaces"
import type { Contact } from "#contract/workspace/people/contacts"
import type { Placement } from "#contract/workspace/results/placements"
import { withQuery } from "../../lib/addresses.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NamedPicker } from "./named-picker.tsx"

interface ContactPickerProps {
  workspace: MyWorkspace
  /** The campaign selected initially. */
  contact: Placement["contact"]
  error: string | undefined
}

/** The author: any contact, or none. */
export const ContactPicker = ({ workspace, contact, error }: ContactPickerProps) => (
  <NamedPicker
    label="Person (optional)"
    hint="With a campaign: nothing more is sent to them there once the placement is live, if the campaign says so."
    error={error}
    name="contactId"
    endpoint={withQuery(endpointOf(workspace, "/contacts"), { limit: 20, sort: "name" })}
    picked={contact}
    itemsOf={({ contacts }) => contacts}
    labelOf={labelOf}
    alsoNamed={({ email }) => email}
  />
)

/** Two people may have one name, but not one address. */
const labelOf = ({ name, email }: Contact) => (email ? `${name} (${email})` : name)
