import type { MyWorkspace } from "#contract/site/workspaces"
import type { FieldErrors } from "../../lib/form.tsx"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { Field, Input } from "../../ui/field.tsx"

interface WatchedNamesProps {
  workspace: MyWorkspace
  chosen?: { clientId: string | null; names: string[]; competitors: string[] }
  errors: FieldErrors
}

/** Whom a story is for, and which names are watched for: the fields of a form. */
export const WatchedNames = ({ workspace, chosen, errors }: WatchedNamesProps) => (
  <>
    <Field
      label="Names to watch for (optional)"
      hint="Your brand and its spokespeople, with commas between. We tell you where a headline or a summary names them."
      error={firstError(errors, "names")}
    >
      <Input name="names" defaultValue={chosen?.names.join(", ")} autoComplete="off" dir="auto" />
    </Field>
    <Field
      label="Competitors (optional)"
      hint="With commas between. We tell you who writes about them."
      error={firstError(errors, "competitors")}
    >
      <Input name="competitors" defaultValue={chosen?.competitors.join(", ")} autoComplete="off" dir="auto" />
    </Field>
    <ClientSelect workspace={workspace} chosen={chosen?.clientId} error={errors.clientId} />
  </>
)

/** The error of a list belongs to one of its entries. */
const firstError = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
