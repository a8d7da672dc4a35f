import type { CampaignState, Goal } from "#contract/workspace/campaigns/campaigns"
import { Badge, type Tone } from "../../ui/badge.tsx"

const looks: Record<CampaignState, { tone: Tone; words: string }> = {
  draft: { tone: "grey", words: "Draft" },
  scheduled: { tone: "blue", words: "Scheduled" },
  running: { tone: "green", words: "Running" },
  paused: { tone: "amber", words: "Paused" },
  auto_paused: { tone: "rose", words: "Paused automatically" },
  completed: { tone: "violet", words: "Completed" },
  completed_with_failures: { tone: "orange", words: "Completed with failures" },
  archived: { tone: "grey", words: "Archived" },
}

export const CampaignStateBadge = ({ state }: { state: CampaignState }) => (
  <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
)

/** In a list, where only what somebody should look at stands out. */
export function CampaignStateWords({ state }: { state: CampaignState }) {
  const isUsual = !["paused", "auto_paused", "completed_with_failures"].includes(state)
  return isUsual ? looks[state].words : <CampaignStateBadge state={state} />
}

export const GOAL_WORDS: Record<Goal, { title: string; text: string }> = {
  coverage: { title: "Coverage", text: "A story about you or with you." },
  link: { title: "A link", text: "A page that links to one of yours." },
  mention: { title: "A mention", text: "Your name or your data in somebody's piece." },
  podcast: { title: "A podcast", text: "A seat in somebody's show." },
  reply: { title: "A conversation", text: "A reply, and the contact that follows." },
}
