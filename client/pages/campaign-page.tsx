import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import type { CampaignParts } from "../campaigns/campaigns/campaign-parts.ts"
import { CampaignView } from "../campaigns/campaigns/campaign-view.tsx"
import { OfCampaign } from "../campaigns/campaigns/of-campaign.tsx"
import { FromRequest } from "../discover/opportunities/from-request.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { LatestAnswers } from "../results/participants/latest-answers.tsx"
import { NextUp } from "../results/participants/next-up.tsx"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"
import "../campaigns/campaigns/campaigns.css"
import "../campaigns/campaigns/campaign-choices.css"
import "../campaigns/campaigns/campaign-calendar.css"

// The table is much of the page's weight, and stands below the results.
const ListsOfCampaign = late(
  async () => (await import("../results/campaign-messages/lists.tsx")).ListsOfCampaign,
)

// In another tab than the first.
const PlacementsOf = late(async () => (await import("../results/placements/placements-of.tsx")).PlacementsOf)

// Of a campaign that really leaves there is nothing to show.
const SandboxRun = late(async () => (await import("../replies/sandbox/sandbox-run.tsx")).SandboxRun)

export const meta = privatePage("Campaign", "Sent messages, the schedule and the results.")

/** A campaign, with the request that it answers, its sandbox and its placements. */
export const Component = () => (
  <OfCampaign>
    {({ read, ...opened }) => (
      <CampaignView {...opened} onChange={read} parts={partsOf(opened.workspace, opened.campaign)} />
    )}
  </OfCampaign>
)

const partsOf = (workspace: MyWorkspace, campaign: Campaign): CampaignParts => ({
  request: <FromRequest workspace={workspace} campaignId={campaign.id} />,
  renderSandbox: (turn) => (
    <Suspense>
      <SandboxRun workspace={workspace} campaign={campaign} turn={turn} />
    </Suspense>
  ),
  renderAnswers: (turn) => <LatestAnswers workspace={workspace} campaignId={campaign.id} turn={turn} />,
  renderNext: (turn) => <NextUp workspace={workspace} campaignId={campaign.id} turn={turn} />,
  renderPeople: (turn, onChange) => (
    <Suspense fallback={<Spinner label="Loading people..." />}>
      <ListsOfCampaign
        shown="people"
        workspace={workspace}
        campaignId={campaign.id}
        turn={turn}
        onChange={onChange}
      />
    </Suspense>
  ),
  renderSchedule: (turn, onChange) => (
    <Suspense fallback={<Spinner label="Loading the schedule..." />}>
      <ListsOfCampaign
        shown="schedule"
        workspace={workspace}
        campaignId={campaign.id}
        turn={turn}
        onChange={onChange}
      />
    </Suspense>
  ),
  renderPlacements: (turn) => (
    <Suspense fallback={<Spinner label="Loading placements..." />}>
      <PlacementsOf
        version={String(turn)}
        workspace={workspace}
        of={{ campaign: campaign.id }}
        belonging={{ campaign }}
      />
    </Suspense>
  ),
})
