import type { Verification } from "#contract/workspace/people/verdicts"
import { Badge, type Tone } from "../../ui/badge.tsx"

const looks: Record<Verification, { tone: Tone; words: string }> = {
  unverified: { tone: "grey", words: "Not verified" },
  deliverable: { tone: "green", words: "Deliverable" },
  risky: { tone: "amber", words: "Risky" },
  undeliverable: { tone: "rose", words: "Undeliverable" },
  unknown: { tone: "cyan", words: "Unclear" },
}

/** Whether an address is known to accept mail. */
export const VerificationBadge = ({ verification }: { verification: Verification }) => (
  <Badge tone={looks[verification].tone}>{looks[verification].words}</Badge>
)
