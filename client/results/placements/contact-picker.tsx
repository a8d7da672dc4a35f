import type { MyWorkspace } from "#contract/site/workspaces"
import type { Contact, ContactPage } from "#contract/workspace/people/contacts"
import type { Placement } from "#contract/workspace/results/placements"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NamedPicker } from "./named-picker.tsx"

interface ContactPickerProps {
  workspace: MyWorkspace
  /** The one that is picked at first. */
  contact: Placement["contact"]
  error: string | undefined
}

const firstByName = { limit: "20", sort: "name" }

/** The person who wrote it: any contact, or none. */
export const ContactPicker = ({ workspace, contact, error }: ContactPickerProps) => (
  <NamedPicker
    label="Person (optional)"
    hint="With a campaign: nothing more is sent to them there once the placement is live, if the campaign says so."
    error={error}
    name="contactId"
    endpoint={endpointOf(workspace, "contacts")}
    narrowed={firstByName}
    picked={contact}
    itemsOf={({ contacts }: ContactPage) => contacts}
    labelOf={labelOf}
    alsoNamed={({ email }) => email}
  />
)

/** Two people may have one name, but not one address. */
const labelOf = ({ name, email }: Contact) => (email ? `${name} (${email})` : name)
