import * as z from "zod/mini"
import type { Contact } from "#contract/workspace/contacts"
import { type MergeContacts, type MergeField, mergeFields } from "#contract/workspace/merges"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import "./merges.css"

interface MergeDialogProps {
  /** The first stays, and the second becomes part of it. */
  contacts: readonly [Contact, Contact]
  open: boolean
  onMerge: (input: MergeContacts) => Promise<void>
  onClose: () => void
}

/** Asks which details hold where two contacts differ, and makes them one. */
export function MergeDialog({ contacts, open, onMerge, onClose }: MergeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Merge these contacts?"
      description="Choose what holds where they differ. Every address, source and article of both is kept, and you can undo it."
    >
      <MergeForm contacts={contacts} onMerge={onMerge} onClose={onClose} />
    </Dialog>
  )
}

const terms: Record<MergeField, string> = {
  name: "Name",
  email: "Address that is written to",
  phone: "Phone that stands first",
  title: "Title",
  company: "Outlet or company",
  notes: "Notes",
}

const Choices = z.partialRecord(z.enum(mergeFields), z.enum(["first", "second"]))

function MergeForm({ contacts, onMerge, onClose }: Omit<MergeDialogProps, "open">) {
  const [first, second] = contacts
  const form = useForm(Choices, (choices) =>
    onMerge({
      id: first.id,
      otherId: second.id,
      take: mergeFields.filter((field) => choices[field] === "second"),
    }),
  )
  const differing = mergeFields.filter((field) => (first[field] ?? "") !== (second[field] ?? ""))
  return (
    <DialogForm form={form} button={["Merge", "Merging..."]} onClose={onClose}>
      {differing.map((field) => (
        <fieldset key={field} className="merge-choice">
          <legend>{terms[field]}</legend>
          <Choice field={field} value="first" text={first[field]} isChosen={Boolean(first[field])} />
          <Choice field={field} value="second" text={second[field]} isChosen={!first[field]} />
        </fieldset>
      ))}
      {differing.length === 0 && <p className="text-sm text-muted">They differ in nothing.</p>}
    </DialogForm>
  )
}

interface ChoiceProps {
  field: MergeField
  value: "first" | "second"
  text: string | null
  isChosen: boolean
}

const Choice = ({ field, value, text, isChosen }: ChoiceProps) => (
  <label>
    <input type="radio" name={field} value={value} defaultChecked={isChosen} />
    {text ? <bdi>{text}</bdi> : <span className="text-muted">Nothing</span>}
  </label>
)
