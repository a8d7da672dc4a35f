import { type ReactNode, Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { ContactChange, ContactDetail } from "#contract/workspace/people/contacts"
import { takeBack } from "../../data/take-back.ts"
import type { Run } from "../../lib/action.ts"
import type { Address } from "../../lib/addresses.ts"
import { asLeft } from "../../lib/left-lists.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { toast } from "../../ui/toast.tsx"
import { DeleteContact } from "./delete-contact.tsx"

// Parts that are opened by hand are loaded after the page.
const EditContact = late(async () => (await import("./edit-contact.tsx")).EditContact)

interface ContactActionsProps {
  contact: ContactDetail
  /** The address of the workspace's outlets. */
  outlets: Address<"/outlets">
  /** What brings back what was deleted. */
  trash: Address<"/trash/restore">
  /** The field at which the form is open; "" for the form as a whole, null while it is closed. */
  editing: string | null
  onEdit: (field: string | null) => void
  isBusy: boolean
  change: (input: ContactChange) => Promise<void>
  run: Run
  remove: (forget: boolean) => Promise<boolean>
  /** Further actions. */
  children: ReactNode
}

/** The actions on a person: their details, whether they may be written to, and deletion. */
export function ContactActions(props: ContactActionsProps) {
  const { contact, outlets, trash, editing, onEdit, isBusy, change, run, remove, children } = props
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => setDeleting(false)
  const isLeftAlone = contact.state === "do_not_contact"

  const mark = () => {
    const state = isLeftAlone ? "active" : "do_not_contact"
    const description = isLeftAlone && contact.suppression !== null ? stillListed : texts[state]
    return run(() => change({ state }), { done: { title: titles[state], description } })
  }
  const forget = async (forever: boolean) => {
    if (!(await remove(forever))) return close()
    const { id, name } = contact
    toast(
      forever
        ? { title: "Contact Deleted", description: `${name} was removed for good.` }
        : {
            title: "Contact Deleted",
            description: `${name} is in the trash for 30 days.`,
            undo: () => takeBack(trash, { kind: "contact", ids: [id] }),
          },
    )
    await navigate(asLeft(paths.contacts, state))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={() => onEdit("")}>
        Edit
      </Button>
      {children}
      <Button size="small" look="secondary" disabled={isBusy} onClick={mark}>
        {isLeftAlone ? "Mark active" : "Mark do not contact"}
      </Button>
      <Button size="small" look="secondary" disabled={isBusy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Suspense>
        <EditContact
          contact={contact}
          outlets={outlets}
          open={editing !== null}
          focused={editing}
          onSave={change}
          onClose={() => onEdit(null)}
        />
      </Suspense>
      <DeleteContact
        name={contact.name}
        hasAddress={contact.email !== null}
        open={isDeleting}
        isBusy={isBusy}
        onDelete={forget}
        onClose={close}
      />
    </div>
  )
}

const titles = { active: "Marked Active", do_not_contact: "Marked Do Not Contact" }
const stillListed = "Their address is still on the do not contact list: nothing is sent to it."
const texts = { active: "They may be written to again.", do_not_contact: "They will not be written to." }
