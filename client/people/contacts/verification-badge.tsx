import type { Verification } from "#contract/workspace/people/verdicts"
import { Badge, type Tone } from "../../ui/badge.tsx"

const looks: Record<Verification, { tone: Tone; words: string }> = {
  unverified: { tone: "grey", words: "Not verified" },
  deliverable: { tone: "green", words: "Deliverable" },
  risky: { tone: "amber", words: "Risky" },
  undeliverable: { tone: "rose", words: "Undeliverable" },
  unknown: { tone: "cyan", words: "Unclear" },
}

const noAddress: (typeof looks)[Verification] = { tone: "amber", words: "No address yet" }

/** Whether an address is known to accept mail; null for somebody who has none. */
export function VerificationBadge({ verification }: { verification: Verification | null }) {
  const { tone, words } = verification === null ? noAddress : looks[verification]
  return <Badge tone={tone}>{words}</Badge>
}
