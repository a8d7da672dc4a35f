import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import type { Address } from "../../lib/addresses.ts"

/** What the page of a campaign shows of other features. Each is given how often something has happened. */
export interface CampaignParts {
  /** The request that it answers. */
  request: ReactNode
  renderSandbox: (turn: number) => ReactNode
  renderAnswers: (turn: number) => ReactNode
  renderNext: (turn: number) => ReactNode
  renderPeople: (turn: number, onChange: () => Promise<void>) => ReactNode
  renderSchedule: (turn: number, onChange: () => Promise<void>) => ReactNode
  renderPlacements: (turn: number) => ReactNode
}

export interface CampaignProgressProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  campaign: Campaign
  /** Grows whenever something has happened. */
  turn: number
  onChange: () => Promise<void>
  parts: CampaignParts
}
