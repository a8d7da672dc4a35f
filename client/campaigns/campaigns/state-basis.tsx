import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignPerson } from "#contract/workspace/campaigns/audience"
import { BASIS_WORDS, bases, StatedBasis } from "#contract/workspace/people/lawful-bases"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface StateBasisProps {
  workspace: MyWorkspace
  person: CampaignPerson
  onStated: () => void
}

/** Asks why it is lawful to write to a private person. Without a reason, they should not be written to. */
export function StateBasis({ workspace, person, onStated }: StateBasisProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-label={`State a basis for ${person.name}`}
        onClick={() => setOpen(true)}
      >
        State a lawful basis
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Why may you write to ${person.name}?`}
        description={`${person.email ?? ""} looks like a private address. In the United Kingdom and the EU you need a lawful basis to write to a private person. Your answer is stored with your name and the date.`}
      >
        <BasisForm workspace={workspace} person={person} onStated={onStated} onClose={close} />
      </Dialog>
    </>
  )
}

const Chosen = z.object({ basis: StatedBasis.shape.basis })

function BasisForm({ workspace, person, onStated, onClose }: StateBasisProps & { onClose: () => void }) {
  const form = useForm(Chosen, async ({ basis }) => {
    await api.post(endpointOf(workspace, "/lawful-bases"), { contactIds: [person.contactId], basis })
    toast({ title: "Basis Stated", description: `${person.name} may be written to: ${BASIS_WORDS[basis]}.` })
    onClose()
    onStated()
  })
  return (
    <DialogForm form={form} button={["State it", "Saving..."]} onClose={onClose}>
      <Field label="The reason" error={form.errors.basis}>
        <Select name="basis" defaultValue="">
          <option value="">Choose the one that is true</option>
          {bases.map((basis) => (
            <option key={basis} value={basis}>
              {BASIS_WORDS[basis]}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
