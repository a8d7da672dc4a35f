import { useState } from "react"
import * as z from "zod/mini"
import type { CampaignPerson } from "#contract/workspace/campaigns/audience"
import { FitReason } from "#contract/workspace/campaigns/fit"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { counted } from "./figures.ts"

interface WriteAnywayProps {
  endpoint: Address<"/campaigns/:id">
  /** Those who publish on other subjects; one at least. */
  people: readonly CampaignPerson[]
  onGiven: () => void
}

/** Asks why people are written to although what they publish does not meet the brief. */
export function WriteAnyway({ endpoint, people, onGiven }: WriteAnywayProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [first] = people
  const whom = people.length === 1 ? (first?.name ?? "") : counted(people.length, "person", "people")
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-label={`Write to ${whom} anyway`}
        onClick={() => setOpen(true)}
      >
        {people.length === 1 ? "Write anyway" : `Write to these ${people.length} anyway`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Why ${whom}?`}
        description="What they publish has too little in common with the brief. Say why the story is for them; your reason is stored with your name and the date."
      >
        <ReasonForm endpoint={endpoint} people={people} whom={whom} onGiven={onGiven} onClose={close} />
      </Dialog>
    </>
  )
}

const Given = z.object({
  text: FitReason.shape.text.check(z.minLength(5, "Give the reason in a few words")),
})

function ReasonForm({
  endpoint,
  people,
  whom,
  onGiven,
  onClose,
}: WriteAnywayProps & { whom: string; onClose: () => void }) {
  const form = useForm(Given, async ({ text }) => {
    const contactIds = people.map(({ contactId }) => contactId)
    await api.put(part(endpoint, "/fit-reasons"), { contactIds, text })
    toast({ title: "Reason Stored", description: `The campaign writes to ${whom}.` })
    onClose()
    onGiven()
  })
  return (
    <DialogForm form={form} button={["Write to them", "Saving..."]} onClose={onClose}>
      <Field
        label="The reason"
        hint="Such as: she told us on the phone that she plans a piece"
        error={form.errors.text}
      >
        <Textarea name="text" rows={3} maxLength={300} dir="auto" />
      </Field>
    </DialogForm>
  )
}
