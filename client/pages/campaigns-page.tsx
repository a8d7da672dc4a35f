import { Campaigns } from "../campaigns/campaigns/campaigns.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { SampleRunOffer } from "../replies/sandbox/sample-run-offer.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"

export const meta = privatePage("Campaigns", "Your campaigns.")

/** The campaigns, and the offer of a sample one in the sandbox. */
export const Component = () => (
  <InWorkspace title="Campaigns">
    {(workspace) => <Campaigns key={workspace.id} workspace={workspace} sampleRun={<SampleRunOffer />} />}
  </InWorkspace>
)
