import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import type { Placement } from "#contract/workspace/results/placements"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NamedPicker } from "./named-picker.tsx"

interface CampaignPickerProps {
  workspace: MyWorkspace
  /** The campaign selected initially. */
  campaign: Placement["campaign"]
  error: string | undefined
}

/** The campaign behind a placement: one that is not archived, the current one, or none. */
export const CampaignPicker = ({ workspace, campaign, error }: CampaignPickerProps) => (
  <NamedPicker
    label="Campaign (optional)"
    hint="Type part of its name."
    error={error}
    name="campaignId"
    endpoint={endpointOf(workspace, "/campaigns")}
    picked={campaign}
    itemsOf={({ campaigns }) => campaigns}
    labelOf={labelOf}
  />
)

/** Returns the name, with the creation time if several campaigns have the same name. */
function labelOf({ name, createdAt }: CampaignSummary, all: readonly CampaignSummary[]) {
  const isAlone = all.filter((one) => one.name === name).length === 1
  return isAlone ? name : `${name} (${writeDate(createdAt, "moment")})`
}
