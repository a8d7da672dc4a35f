import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { privatePage } from "../../private-pages/private-page.ts"
import { Builder } from "./builder.tsx"
import { OfCampaign } from "./of-campaign.tsx"
import "./builder.css"
import "./campaigns.css"

export const meta = privatePage("Write a campaign", "What is said, to whom, and when.")

export const Component = () => (
  <OfCampaign<CampaignDetail>>{({ read: _, ...opened }) => <Builder {...opened} />}</OfCampaign>
)
