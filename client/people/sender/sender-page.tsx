import type { MyWorkspace } from "#contract/site/workspaces"
import { SenderDetails } from "#contract/workspace/people/sender"
import { useRead } from "../../data/use-read.ts"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { toast } from "../../ui/toast.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"

export const meta = privatePage("Sender details", "Your details in the footer of each message.")

/** The footer of every message that a campaign sends. */
export const Component = () => (
  <InWorkspace title="Sender details">
    {(workspace) => (
      <>
        <div>
          <h1 className="text-3xl">Sender details</h1>
          <p className="mt-2 max-w-prose text-muted">
            Every message ends with its sender and a postal address. Most countries require it by law, and
            people trust such a message more.
          </p>
        </div>
        <Details key={workspace.id} workspace={workspace} />
      </>
    )}
  </InWorkspace>
)

function Details({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/sender")
  const { data: details, failure, reload } = useRead(endpoint)
  if (!details) {
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading the sender details..." />
    )
  }
  return mayWrite(workspace) ? (
    <DetailsForm endpoint={endpoint} details={details} />
  ) : (
    <>
      <Banner>With your role in this workspace you can view, but not change this.</Banner>
      <Card className="p-5 whitespace-pre-wrap sm:p-8">
        {[details.organisation, details.postalAddress].filter(Boolean).join("\n") ||
          "No address is given yet."}
      </Card>
    </>
  )
}

function DetailsForm({ endpoint, details }: { endpoint: Address<"/sender">; details: SenderDetails }) {
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
