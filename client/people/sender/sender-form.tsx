import { SenderDetails } from "#contract/workspace/people/sender"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"

/** Changes the sender and the postal address that every message ends with. */
export function SenderForm({ endpoint, details }: { endpoint: Address<"/sender">; details: SenderDetails }) {
  const form = useForm(SenderDetails, async (input) => {
    await api.put(endpoint, input)
    toast({
      title: "Sender Details Saved",
      description: "They are in the footer of every message from now on.",
    })
  })
  return (
    <Card className="p-5 sm:p-8">
      <form {...form.attributes} className="max-w-xl">
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <Field label="Company or organisation" error={form.errors.organisation}>
            <Input
              name="organisation"
              maxLength={200}
              autoComplete="organization"
              defaultValue={details.organisation}
            />
          </Field>
          <Field
            label="Postal address"
            hint="Street, town and country, as on an envelope."
            error={form.errors.postalAddress}
          >
            <Textarea
              name="postalAddress"
              rows={4}
              maxLength={500}
              autoComplete="street-address"
              defaultValue={details.postalAddress}
            />
          </Field>
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name="disclosesModel"
              className="mt-1 size-5 shrink-0"
              defaultChecked={details.disclosesModel}
            />
            <span>
              Where a language model drafted a message, say so in its footer
              <small className="block text-muted">
                The same goes for answers, and for what an agent wrote. The preview of such a message shows
                the line.
              </small>
            </span>
          </label>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy ? "Saving..." : "Save Changes"}
            </Button>
            <Link className="link text-sm" to={paths.campaigns}>
              Back to campaigns
            </Link>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
