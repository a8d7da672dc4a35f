import * as z from "zod/mini"
import { type MergeContacts, type MergeField, mergeFields } from "#contract/workspace/across/merges"
import type { Contact } from "#contract/workspace/people/contacts"
import { details } from "#contract/workspace/people/details"
import { mergeRules } from "#contract/workspace/people/details/kinds"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import type { MergingProps } from "../../people/contacts/merging.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import "./merges.css"

/** Asks which value to keep where the contacts differ, and merges them. */
export function MergeDialog({ open, ...form }: MergingProps) {
  const { contacts } = form
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={contacts.length > 2 ? `Merge these ${contacts.length} contacts?` : "Merge these contacts?"}
      description="Choose which value to keep where they differ. Everything else is combined: addresses, sources, tags, lists, notes, tasks and articles. You can undo the merge."
    >
      <MergeForm {...form} />
    </Dialog>
  )
}

/** Of what is joined, the question is which stands first. */
const terms: Partial<Record<MergeField, string>> = {
  email: "Address to write to",
  phone: "First phone number",
  company: "Outlet or company",
}

/** For each field, the index of the contact that its value comes from. */
const Choices = z.partialRecord(z.enum(mergeFields), z.string())

function MergeForm({ workspace, contacts, onMerged, onUndone, onClose }: Omit<MergingProps, "open">) {
  const form = useForm(Choices, async (choices) => {
    const [first, ...others] = contacts.map(({ id }, place) => ({
      id,
      take: mergeFields.filter((field) => choices[field] === String(place)),
    }))
    if (!first) return
    const input: MergeContacts = { id: first.id, others }
    const merged = await api.post(endpointOf(workspace, "/merges"), input)
    const [latest] = merged.merges
    toast({
      title: "Contacts Merged",
      description: `${merged.name} has what they all had. Undo it on their page.`,
      undo:
        latest &&
        (async () => {
          await api.post(endpointOf(workspace, "/merges/:id/undo", latest.id))
          onUndone()
        }),
    })
    onMerged(merged, input)
  })
  const differing = mergeFields
    .map((field) => ({ field, values: choicesOf(contacts, field) }))
    .filter(({ values }) => values.length > 1)
  return (
    <DialogForm form={form} button={["Merge", "Merging..."]} onClose={onClose}>
      {differing.map(({ field, values }) => {
        const chosen = values.find(({ text }) => text !== "")
        return (
          <fieldset key={field} className="merge-choice">
            <legend>{terms[field] ?? details[field].label}</legend>
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

/** Whoever knows nothing of a detail has no say where that is filled in. */
const choicesOf = (contacts: readonly Contact[], field: MergeField) =>
  mergeRules[details[field].kind] === "chosen"
    ? valuesOf(contacts, field)
    : valuesOf(contacts, field).filter(({ text }) => text !== "")

/** The different values that contacts have for a detail, each once, with the first contact that has it. */
function valuesOf(contacts: readonly Contact[], field: MergeField): { place: number; text: string }[] {
  const texts = contacts.map((contact) => String(contact[field] ?? ""))
  return texts.flatMap((text, place) => (texts.indexOf(text) === place ? { place, text } : []))
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
