import type { MyWorkspace } from "#contract/site/workspaces"
import { type FoundWriter, NewWriters, type TakenWriters } from "#contract/workspace/discover/stories"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface TakeWritersProps {
  workspace: MyWorkspace
  /** Those who are chosen. */
  writers: FoundWriter[]
  onTaken: (taken: TakenWriters) => void
}

/** Brings the chosen writers into the contacts, and onto a list if one is named. */
export function TakeWriters({ workspace, writers, onTaken }: TakeWritersProps) {
  const form = useForm(NewWriters, async ({ list }) => {
    const chosen = writers.flatMap(({ id, quotes: [quote] }) => (quote ? [{ id, articleId: quote.id }] : []))
    const taken = await api.post(endpointOf(workspace, "/stories/writers"), { writers: chosen, list })
    onTaken(taken)
    toast({ title: "Writers Added", description: describe(taken) })
  })
  const count = writers.length === 1 ? "1 Writer" : `${writers.length} Writers`
  return (
    <form {...form.attributes} aria-label="Chosen writers" className="card p-5">
      <fieldset className="grid gap-4" disabled={form.isBusy || writers.length === 0}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field
          label="List"
          hint="Optional. They become contacts without an address: scan an outlet's website to find addresses."
          error={form.errors.list}
        >
          <Input name="list" maxLength={100} autoComplete="off" dir="auto" />
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.isBusy}
          disabled={writers.length === 0}
        >
          {form.isBusy
            ? "Adding..."
            : writers.length === 0
              ? "Choose Writers to Add"
              : `Add ${count} to Contacts`}
        </Button>
      </fieldset>
    </form>
  )
}

function describe({ writers, gone, list }: TakenWriters): string {
  const created = writers.filter(({ outcome }) => outcome === "created").length
  const left = writers.filter(({ outcome }) => outcome === "suppressed").length
  return [
    `${created} new in your contacts, ${writers.length - created - left} known before.`,
    list && `They are on “${list.name}”.`,
    left > 0 && `${left} must not be contacted and stayed out.`,
    gone > 0 && `${gone} left the directory meanwhile.`,
  ]
    .filter(Boolean)
    .join(" ")
}
