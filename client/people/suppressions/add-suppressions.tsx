import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type AddedSuppressions, NewSuppressions } from "#contract/workspace/people/suppressions"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { ClientSelect } from "../clients/client-select.tsx"

type Add = (values: NewSuppressions) => Promise<AddedSuppressions>

/** A list as it is pasted: one on each line, or with commas between. */
const Pasted = z.pipe(
  z.pipe(
    z.object({ values: z.string(), note: z.string(), clientId: z._default(z.string(), "") }),
    z.transform(
      ({ values, note, clientId }): z.input<typeof NewSuppressions> => ({
        values: values.split(/[\s,;]+/).filter(Boolean),
        note,
        clientId: clientId || null,
      }),
    ),
  ),
  NewSuppressions,
)

interface AddSuppressionsProps {
  workspace: MyWorkspace
  onAdd: Add
}

/** The button, and the form that it opens. */
export function AddSuppressions({ workspace, onAdd }: AddSuppressionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Entries</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Who must not be written to?"
        description="Paste addresses and domains, one on each line or with commas between."
      >
        <AddForm workspace={workspace} onAdd={onAdd} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function AddForm({ workspace, onAdd, onClose }: AddSuppressionsProps & { onClose: () => void }) {
  const [refused, setRefused] = useState<AddedSuppressions["refused"]>([])
  const form = useForm(Pasted, async (values, element) => {
    const outcome = await onAdd(values)
    setRefused(outcome.refused)
    toast({ title: "List Updated", description: describe(outcome) })
    if (outcome.refused.length === 0) return onClose()
    const field = element.elements.namedItem("values") as HTMLTextAreaElement
    field.value = outcome.refused.map(({ value }) => value).join("\n")
  })
  const wrongLine = Object.entries(form.errors).find(([field]) => field.startsWith("values."))?.[1]
  return (
    <DialogForm form={form} button={["Add to List", "Adding..."]} onClose={onClose}>
      {refused.length > 0 && (
        <Banner tone="danger">
          {refused.length === 1 ? "One line is" : `${refused.length} lines are`} neither an address nor a
          domain. They are left below, to be mended.
        </Banner>
      )}
      <Field label="Addresses and domains" error={wrongLine ?? form.errors.values}>
        <Textarea name="values" rows={8} autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Field label="Note" hint="The reason, for your team." error={form.errors.note}>
        <Input name="note" maxLength={200} autoComplete="off" />
      </Field>
      <ClientSelect
        workspace={workspace}
        chosen={undefined}
        none="Every client"
        hint="For one client, their campaigns alone leave these people out. What a person asks for themselves is always for all."
        error={form.errors.clientId}
      />
    </DialogForm>
  )
}

function describe({ added, already }: AddedSuppressions): string {
  const known =
    already > 0 ? ` ${already.toLocaleString("en-GB")} ${already === 1 ? "was" : "were"} there already.` : ""
  return `${added.toLocaleString("en-GB")} added.${known}`
}
