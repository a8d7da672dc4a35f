import type { MyWorkspace } from "#contract/site/workspaces"
import { ParticipantList } from "../participants/participant-list.tsx"
import { Schedule } from "./schedule.tsx"

interface ListsOfCampaignProps {
  shown: "people" | "schedule"
  workspace: MyWorkspace
  campaignId: string
  /** Grows whenever something has happened. */
  turn: number
  onChange: () => Promise<void>
}

/** The people of a campaign, or its messages: two tables that are loaded together, because most of both is the table. */
export const ListsOfCampaign = ({ shown, ...props }: ListsOfCampaignProps) =>
  shown === "people" ? <ParticipantList {...props} /> : <Schedule {...props} />
