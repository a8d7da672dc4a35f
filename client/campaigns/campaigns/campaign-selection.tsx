import type { ReactNode } from "react"
import type { CampaignAction } from "#contract/workspace/campaigns/lifecycle"
import { BulkBar } from "../../people/selection/bulk-bar.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"
import { countCampaigns, type useCampaigns } from "./use-campaigns.ts"

const deletion = {
  one: "campaign",
  action: "delete",
  meaning:
    "Drafts go to the trash with their messages and audiences, and can be restored for 30 days. Campaigns that were launched stay.",
} as const

interface CampaignSelectionProps {
  selection: Selection
  list: ReturnType<typeof useCampaigns>
  canWrite: boolean
  /** Asks whether those that are selected are archived. */
  onArchive: () => void
  /** The actions on the list. */
  rest: ReactNode
}

/** The number of campaigns, or the number selected and what can be done with them. */
export const CampaignSelection = ({ onArchive, ...props }: CampaignSelectionProps) => (
  <BulkBar<CampaignAction> describe={countCampaigns} deletion={deletion} {...props}>
    {(act, isOff) => (
      <>
        <Button size="small" look="secondary" disabled={isOff} onClick={() => act("pause")}>
          Pause
        </Button>
        <Button size="small" look="secondary" disabled={isOff} onClick={onArchive}>
          Archive
        </Button>
      </>
    )}
  </BulkBar>
)
