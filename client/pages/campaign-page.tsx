import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { privatePage } from "../../private-pages/private-page.ts"
import { CampaignView } from "./campaign-view.tsx"
import { OfCampaign } from "./of-campaign.tsx"
import "./campaigns.css"

export const meta = privatePage("Campaign", "What was sent, what comes next, and what came of it.")

export const Component = () => (
  <OfCampaign<Campaign>>{({ read, ...opened }) => <CampaignView {...opened} onChange={read} />}</OfCampaign>
)
