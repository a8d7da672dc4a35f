import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { OWN_CLIENT } from "#contract/workspace/people/clients"
import type { Expert } from "#contract/workspace/people/experts"
import { useChangeForm } from "../../lib/change-form.ts"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { ClientSelect } from "../clients/client-select.tsx"

interface ExpertFormProps<Values> {
  workspace: MyWorkspace
  schema: z.ZodMiniType<Values>
  /** The expert who is changed; left out for a new one. */
  expert?: Expert
  onSave: (input: Values) => Promise<unknown>
  onClose: () => void
}

const linesOf = (text: string) =>
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
export const withLines = <Values,>(schema: z.ZodMiniType<Values>) =>
  z.pipe(
    z.transform(({ topics, published, takesQuestions, ...values }: Record<string, string>): unknown => ({
      ...values,
      ...(topics !== undefined && { topics: linesOf(topics) }),
      ...(published !== undefined && { published: linesOf(published).map(readPublished) }),
      ...(takesQuestions !== undefined && { takesQuestions: takesQuestions === "yes" }),
    })),
    schema,
  )

/** Who somebody is, what they may speak about, and the address at which they are asked to confirm it. */
export function ExpertForm<Values>({
  workspace,
  schema,
  onSave,
  onClose,
  ...given
}: ExpertFormProps<Values>) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [expert] = useState(given.expert)
  const [takesQuestions, setTakesQuestions] = useState(expert?.takesQuestions ?? true)
  const save = async (input: Values) => {
    await onSave(input)
    onClose()
  }
  const form = useChangeForm(withLines(schema), save, { isNew: !expert })
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
      <ClientSelect
        workspace={workspace}
        chosen={expert && (expert.clientId ?? OWN_CLIENT)}
        error={form.errors.clientId}
      />
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
        {/* A box that is not ticked is no part of a form. */}
        <input type="hidden" name="takesQuestions" value={takesQuestions ? "yes" : "no"} />
        <input
          type="checkbox"
          checked={takesQuestions}
          onChange={(event) => setTakesQuestions(event.target.checked)}
          className="mt-1"
        />
        <span>
          Journalists can ask a question on the page. It comes to your tasks, with its writer as a contact.
        </span>
      </label>
    </DialogForm>
  )
}
