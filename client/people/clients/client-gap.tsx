import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ClientGap as Gap } from "#contract/workspace/people/client-gap"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface ClientGapProps {
  workspace: MyWorkspace
  canWrite: boolean
}

/** How many days should lie between messages for two clients to one person. */
export function ClientGap({ workspace, canWrite }: ClientGapProps) {
  const endpoint = endpointOf(workspace, "/client-gap")
  const { data } = useRead(endpoint)
  if (!data) return null
  return (
    <Card className="grid gap-4 p-5 sm:p-6" aria-label="One person, two clients">
      <h2 className="text-lg">One person, two clients</h2>
      {canWrite ? (
        <GapForm endpoint={endpoint} days={data.days} />
      ) : (
        <p className="text-sm">
          {data.days === 0
            ? "There is no warning when the campaigns of two clients write to one person."
            : `Before a launch you see who hears from another client within ${data.days} days.`}
        </p>
      )}
    </Card>
  )
}

const Filled = z.pipe(
  z.transform(({ days }: Record<string, string>) => ({ days: days?.trim() ? Number(days) : Number.NaN })),
  Gap,
)

interface GapFormProps {
  endpoint: ReturnType<typeof endpointOf<"/client-gap">>
  days: number
}

function GapForm({ endpoint, days }: GapFormProps) {
  const form = useForm(Filled, async (input) => {
    await api.put(endpoint, input)
    toast({ title: "Days Saved", description: "They apply from the next launch check." })
  })
  return (
    <form {...form.attributes} className="grid gap-4">
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <Field
        label="Days between two clients"
        hint="Before a launch you see who hears from another client within this many days, and decide whether to write to them. 0 turns this off."
        error={form.errors.days}
        className="max-w-md"
      >
        <Input name="days" inputMode="numeric" defaultValue={String(days)} />
      </Field>
      <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
        {form.isBusy ? "Saving..." : "Save Days"}
      </Button>
    </form>
  )
}
