import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignPage } from "#contract/workspace/campaigns"
import type { Placement } from "#contract/workspace/placements"
import { useRead } from "../lib/use-read.ts"
import { Field, Select } from "../ui/field.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"

interface CampaignChoiceProps {
  workspace: MyWorkspace
  /** The one that is chosen at first. */
  campaign: Placement["campaign"]
  error: string | undefined
}

/** The campaign that a placement came of: one of the latest, the one that it has, or none. */
export function CampaignChoice({ workspace, campaign, error }: CampaignChoiceProps) {
  const { data } = useRead<CampaignPage>(doorOf(workspace, "campaigns"))
  const latest = data?.campaigns ?? []
  const offered = campaign && !latest.some(({ id }) => id === campaign.id) ? [campaign, ...latest] : latest
  return (
    <Field label="Campaign (optional)" error={error}>
      {/* Chosen anew once the others have come. */}
      <Select key={String(data === null)} name="campaignId" defaultValue={campaign?.id ?? ""}>
        <option value="">None</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
