import { Suspense, useEffect } from "react"
import { Builder } from "../campaigns/campaigns/builder.tsx"
import { OfCampaign } from "../campaigns/campaigns/of-campaign.tsx"
import { loadParts } from "../campaigns/campaigns/shown-part.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { late, lateExtra } from "../ui/late.tsx"
import "../campaigns/campaigns/builder.css"
import "../campaigns/campaigns/builder-rail.css"
import "../campaigns/campaigns/campaigns.css"
import "../campaigns/campaigns/campaign-choices.css"
import "../campaigns/campaigns/campaign-calendar.css"
import "../campaigns/campaigns/goals.css"
import "../campaigns/campaigns/sequence-line.css"

// Most campaigns answer no request.
const FromRequest = lateExtra(
  async () => (await import("../discover/opportunities/from-request.tsx")).FromRequest,
)

// Of a campaign that really leaves there is nothing to show.
const SandboxRun = lateExtra(async () => (await import("../replies/sandbox/sandbox-run.tsx")).SandboxRun)

// It is shown at the last part alone.
const ExpectedResults = late(
  async () => (await import("../results/expectation/expectation.tsx")).ExpectedResults,
)

export const meta = privatePage("Write a campaign", "The messages, the audience and the schedule.")

/** A campaign being written, with the request that it answers and its sandbox. */
export function Component() {
  useEffect(() => {
    void loadParts()
  }, [])
  return (
    <OfCampaign>
      {({ workspace, endpoint, campaign, read }) => (
        <Builder
          workspace={workspace}
          endpoint={endpoint}
          campaign={campaign}
          onChange={read}
          request={
            <Suspense>
              <FromRequest workspace={workspace} campaignId={campaign.id} />
            </Suspense>
          }
          expected={
            <Suspense>
              <ExpectedResults workspace={workspace} campaignId={campaign.id} />
            </Suspense>
          }
          sandbox={
            <Suspense>
              <SandboxRun workspace={workspace} campaign={campaign} turn={0} />
            </Suspense>
          }
        />
      )}
    </OfCampaign>
  )
}
