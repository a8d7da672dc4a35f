import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Client, FIRST_ACCENT } from "#contract/workspace/people/clients"
import { useChangeForm } from "../../lib/change-form.ts"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { nameOfClient } from "./use-clients.ts"

interface ClientFormProps<Values> {
  workspace: MyWorkspace
  schema: z.ZodMiniType<Values>
  /** The client that is changed; left out for a new one. */
  client?: Client
  onSave: (input: Values) => Promise<unknown>
  onClose: () => void
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

/** The fields by which coverage is found: their names, labels and hints. */
const watched = [
  ["names", "Names to watch (optional)", "What articles call the brand, one on each line"],
  ["spokespeople", "Spokespeople (optional)", "Who speaks for it, one on each line"],
  ["sites", "Websites (optional)", "A link to any of their pages counts, one on each line"],
] as const

/** The form has a field for each kind of words, one on each line. */
export const withLines = <Values,>(schema: z.ZodMiniType<Values>) =>
  z.pipe(
    z.transform((typed: Record<string, string>): unknown => ({
      ...typed,
      ...Object.fromEntries(
        watched.flatMap(([name]) => (typed[name] === undefined ? [] : [[name, linesOf(typed[name])]])),
      ),
    })),
    schema,
  )

/** A client's name, the colour of their reports, what the team should know, and what coverage is found by. */
export function ClientForm<Values>({
  workspace,
  schema,
  onSave,
  onClose,
  ...given
}: ClientFormProps<Values>) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [client] = useState(given.client)
  const save = async (input: Values) => {
    await onSave(input)
    onClose()
  }
  const form = useChangeForm(withLines(schema), save, { isNew: !client })
  const button = client ? (["Save Client", "Saving..."] as const) : (["Add Client", "Adding..."] as const)
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field label="Name" error={form.errors.name}>
        <Input
          name="name"
          defaultValue={client && nameOfClient(client, workspace)}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field
        label="Accent colour"
        hint="Of their reports. Dark enough for text on white."
        error={form.errors.accent}
      >
        <Input type="color" name="accent" defaultValue={client?.accent ?? FIRST_ACCENT} />
      </Field>
      <Field
        label="Brief (optional)"
        hint="What your team should know. Only your team sees it."
        error={form.errors.brief}
      >
        <Textarea name="brief" defaultValue={client?.brief} rows={4} maxLength={5000} dir="auto" />
      </Field>
      {watched.map(([name, label, hint]) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          error={Object.entries(form.errors).find(([field]) => field.split(".")[0] === name)?.[1]}
        >
          <Textarea
            name={name}
            defaultValue={client?.[name].join("\n")}
            rows={2}
            dir="auto"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ))}
    </DialogForm>
  )
}
