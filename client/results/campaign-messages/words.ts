import type { CampaignMessage, MessageFate } from "#contract/workspace/results/campaign-messages"
import type { Tone } from "../../ui/badge.tsx"

/** What becomes of a message; only what is out of the ordinary has a tone. */
export const FATES: Record<MessageFate, { words: string; tone?: Tone }> = {
  planned: { words: "Planned" },
  review: { words: "Waits for review", tone: "amber" },
  held: { words: "Held", tone: "grey" },
  sent: { words: "Sent" },
  bounced: { words: "Bounced", tone: "rose" },
  failed: { words: "Failed", tone: "rose" },
  unknown: { words: "Possibly sent", tone: "orange" },
  left_out: { words: "Not sent", tone: "grey" },
}

export const nameMessage = ({ position }: Pick<CampaignMessage, "position">): string =>
  position === 1 ? "First message" : `Follow-up ${position - 1}`

export const countMessages = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "message" : "messages"}`
