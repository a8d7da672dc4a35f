import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Expert, NewExpert } from "#contract/workspace/people/experts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { ClientSelect } from "../clients/client-select.tsx"

interface ExpertFormProps {
  workspace: MyWorkspace
  /** The expert who is changed; left out for a new one. */
  expert?: Expert
  onSave: (input: NewExpert) => Promise<unknown>
  onClose: () => void
}

const linesOf = (text = "") =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

/** A line has the address first, and then what it is. */
function readPublished(line: string) {
  const [url = "", ...words] = line.split(/\s+/)
  return { url, title: words.join(" ") || url }
}

/** The form has a line for each topic, and for each thing that they published. */
const Filled = z.pipe(
  z.transform(
    ({ topics, published, takesQuestions, clientId, ...values }: Record<string, string>) =>
      ({
        ...values,
        clientId: clientId || null,
        topics: linesOf(topics),
        published: linesOf(published).map(readPublished),
        takesQuestions: takesQuestions === "on",
      }) as z.input<typeof NewExpert>,
  ),
  NewExpert,
)

/** Who somebody is, what they may speak about, and the address at which they are asked to confirm it. */
export function ExpertForm({ workspace, expert, onSave, onClose }: ExpertFormProps) {
  const form = useForm(Filled, async (input) => {
    await onSave(input)
    onClose()
  })
  const errorOf = (name: string) =>
    Object.entries(form.errors).find(([field]) => field.split(".")[0] === name)?.[1]
  const button = expert ? (["Save Expert", "Saving..."] as const) : (["Add Expert", "Adding..."] as const)
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field label="Name" error={form.errors.name}>
        <Input
          name="name"
          defaultValue={expert?.name}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field label="Role" error={form.errors.role}>
        <Input
          name="role"
          defaultValue={expert?.role}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field label="Company" error={form.errors.company}>
        <Input
          name="company"
          defaultValue={expert?.company}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field
        label="Email"
        hint="At the company's own domain. They confirm the page there; the address is never shown."
        error={form.errors.email}
      >
        <Input name="email" type="email" defaultValue={expert?.email} autoComplete="off" required />
      </Field>
      <ClientSelect workspace={workspace} chosen={expert?.clientId} error={form.errors.clientId} />
      <Field label="Who they are (optional)" error={form.errors.about}>
        <Textarea name="about" defaultValue={expert?.about} rows={4} maxLength={1500} dir="auto" />
      </Field>
      <Field label="May speak about" hint="One topic on each line" error={errorOf("topics")}>
        <Textarea name="topics" defaultValue={expert?.topics.join("\n")} rows={3} dir="auto" required />
      </Field>
      <Field
        label="Published (optional)"
        hint="One on each line: its address, a space, and its title"
        error={errorOf("published")}
      >
        <Textarea
          name="published"
          defaultValue={expert?.published.map(({ url, title }) => `${url} ${title}`).join("\n")}
          rows={3}
          dir="auto"
        />
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="takesQuestions"
          defaultChecked={expert?.takesQuestions ?? true}
          className="mt-1"
        />
        <span>
          Journalists can ask a question on the page. It comes to your tasks, with its writer as a contact.
        </span>
      </label>
    </DialogForm>
  )
}
