import type { ContactState } from "#contract/workspace/people/narrowing"
import { Badge, type Tone } from "../../ui/badge.tsx"

const looks: Record<ContactState, { tone: Tone; words: string }> = {
  active: { tone: "green", words: "Active" },
  stale: { tone: "amber", words: "Stale" },
  do_not_contact: { tone: "rose", words: "Do not contact" },
}

export const ContactStateBadge = ({ state }: { state: ContactState }) => (
  <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
)
