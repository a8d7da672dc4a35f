import { lazy, Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { ContactChange, ContactDetail } from "#contract/workspace/people/contacts"
import type { Run } from "../../lib/action.ts"
import type { Address } from "../../lib/addresses.ts"
import { asLeft } from "../../lib/left-lists.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"
import { DeleteContact } from "./delete-contact.tsx"

// Parts that are opened by hand are loaded after the page.
const EditContact = lazy(async () => ({ default: (await import("./edit-contact.tsx")).EditContact }))

interface ContactActionsProps {
  contact: ContactDetail
  /** The address of the workspace's outlets. */
  outlets: Address<"/outlets">
  isBusy: boolean
  change: (input: ContactChange) => Promise<void>
  run: Run
  remove: (forget: boolean) => Promise<boolean>
}

/** The actions on a person: their details, whether they may be written to, and deletion. */
export function ContactActions({ contact, outlets, isBusy, change, run, remove }: ContactActionsProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => setOpen(null)
  const isLeftAlone = contact.state === "do_not_contact"

  const mark = () => {
    const state = isLeftAlone ? "active" : "do_not_contact"
    return run(() => change({ state }), { done: { title: titles[state], description: texts[state] } })
  }
  const forget = async (forever: boolean) => {
    if (!(await remove(forever))) return close()
    toast({ title: "Contact Deleted", description: `${contact.name} was removed from your contacts.` })
    await navigate(asLeft(paths.contacts, state))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <Button size="small" look="secondary" disabled={isBusy} onClick={mark}>
        {isLeftAlone ? "Mark active" : "Mark do not contact"}
      </Button>
      <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("delete")}>
        Delete
      </Button>
      <Suspense>
        <EditContact
          contact={contact}
          outlets={outlets}
          open={open === "edit"}
          onSave={change}
          onClose={close}
        />
      </Suspense>
      <DeleteContact
        name={contact.name}
        hasAddress={contact.email !== null}
        open={open === "delete"}
        isBusy={isBusy}
        onDelete={forget}
        onClose={close}
      />
    </div>
  )
}

const titles = { active: "Marked Active", do_not_contact: "Marked Do Not Contact" }
const texts = { active: "They may be written to again.", do_not_contact: "They will not be written to." }
