import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { SenderForm } from "./sender-form.tsx"

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
    <SenderForm endpoint={endpoint} details={details} />
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
