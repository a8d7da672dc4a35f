import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import type { Column } from "../../ui/table/column.ts"
import { GOAL_WORDS } from "./campaign-state.tsx"

/** A draft is opened where it is written. */
export const pageOf = ({ id, state }: Pick<CampaignSummary, "id" | "state">): string =>
  state === "draft" ? paths.campaignEdit(id) : paths.campaignDetail(id)

export const nameColumn: Column<CampaignSummary> = {
  key: "name",
  label: "Name",
  share: 36,
  order: "name",
  render: (campaign) => (
    <>
      <Link to={pageOf(campaign)}>
        <bdi>{campaign.name}</bdi>
      </Link>
      <p>{campaign.pauseReason ?? GOAL_WORDS[campaign.goal].title}</p>
    </>
  ),
}
