import * as z from "zod/mini"
import type { MergeContacts, MergeField } from "#contract/workspace/across/merges"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import type { MergingProps } from "../../people/contacts/merging.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { differencesOf } from "./differences.ts"
import "./merges.css"

/** Asks which value to keep where the contacts differ, and merges them. */
export function MergeDialog({ open, ...form }: MergingProps) {
  const { contacts } = form
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={contacts.length > 2 ? `Merge these ${contacts.length} contacts?` : "Merge these contacts?"}
      description="Choose which value to keep where they differ. Everything else is combined: addresses, sources, tags, lists, notes, tasks and articles. If one of them unsubscribed or is marked as do not contact, the merged contact will be marked so. You can undo the merge."
    >
      <MergeForm {...form} />
    </Dialog>
  )
}

/** For each field, the index of the contact that its value comes from. */
const Choices = z.record(z.string(), z.string())

function MergeForm({ workspace, contacts, onMerged, onUndone, onClose }: Omit<MergingProps, "open">) {
  const { data: fields } = useRead(contacts.length > 1 ? endpointOf(workspace, "/own-fields") : null)
  const differing = differencesOf(contacts, fields ?? [])
  const form = useForm(Choices, async (choices) => {
    const [first, ...others] = contacts.map(({ id }, place) => ({
      id,
      take: differing.flatMap(({ field }) => (choices[field] === String(place) ? field : [])),
    }))
    if (!first) return
    const input: MergeContacts = { id: first.id, others }
    const merged = await api.post(endpointOf(workspace, "/merges"), input)
    toast({
      title: "Contacts Merged",
      description: `${merged.name} has what they all had. Undo it on their page.`,
      undo: async () => {
        // The newest first: each is undone as long as it is the last.
        for (const { id } of merged.merges.slice(0, others.length))
          await api.post(endpointOf(workspace, "/merges/:id/undo", id))
        onUndone()
      },
    })
    onMerged(merged, input)
  })
  return (
    <DialogForm form={form} button={["Merge", "Merging..."]} onClose={onClose}>
      {differing.map(({ field, label, values }) => {
        const chosen = values.find(({ text }) => text !== "")
        return (
          <fieldset key={field} className="merge-choice">
            <legend>{label}</legend>
            {values.map((value) => (
              <Choice key={value.place} field={field} {...value} isChosen={value === chosen} />
            ))}
          </fieldset>
        )
      })}
      {differing.length === 0 && <p className="text-sm text-muted">They have no differences.</p>}
    </DialogForm>
  )
}

interface ChoiceProps {
  field: MergeField
  place: number
  text: string
  isChosen: boolean
}

const Choice = ({ field, place, text, isChosen }: ChoiceProps) => (
  <label>
    <input type="radio" name={field} value={place} defaultChecked={isChosen} />
    {text ? <bdi>{text}</bdi> : <span className="text-muted">Nothing</span>}
  </label>
)
