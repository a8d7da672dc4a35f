import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Client, FIRST_ACCENT, NewClient } from "#contract/workspace/people/clients"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { nameOfClient } from "./use-clients.ts"

interface ClientFormProps {
  workspace: MyWorkspace
  /** The client that is changed; left out for a new one. */
  client?: Client
  onSave: (input: NewClient) => Promise<unknown>
  onClose: () => void
}

const linesOf = (text = "") =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

/** The form has a field for each kind of words, one on each line. */
const Filled = z.pipe(
  z.transform(
    ({ names, spokespeople, sites, ...values }: Record<string, string>): z.input<typeof NewClient> => ({
      name: "",
      ...values,
      names: linesOf(names),
      spokespeople: linesOf(spokespeople),
      sites: linesOf(sites),
    }),
  ),
  NewClient,
)

/** The fields by which coverage is found: their names, labels and hints. */
const watched = [
  ["names", "Names to watch (optional)", "What articles call the brand, one on each line"],
  ["spokespeople", "Spokespeople (optional)", "Who speaks for it, one on each line"],
  ["sites", "Websites (optional)", "A link to any of their pages counts, one on each line"],
] as const

/** A client's name, the colour of their reports, what the team should know, and what coverage is found by. */
export function ClientForm({ workspace, client, onSave, onClose }: ClientFormProps) {
  const form = useForm(Filled, async (input) => {
    await onSave(input)
    onClose()
  })
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
