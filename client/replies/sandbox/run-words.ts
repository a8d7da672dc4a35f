import type { Happening } from "#contract/workspace/replies/sandbox"
import type { Tone } from "../../ui/badge.tsx"

/** The label and tone of each event of a person. */
export const HAPPENINGS: Record<Happening, { words: string; tone: Tone }> = {
  sent: { words: "Sent", tone: "blue" },
  opened: { words: "Opened", tone: "grey" },
  clicked: { words: "Clicked", tone: "grey" },
  replied: { words: "Replied", tone: "green" },
  out_of_office: { words: "Out of office", tone: "amber" },
  auto_replied: { words: "Automatic reply", tone: "grey" },
  soft_bounced: { words: "Mailbox full", tone: "orange" },
  bounced: { words: "Bounced", tone: "rose" },
  opted_out: { words: "Unsubscribed", tone: "violet" },
  complained: { words: "Reported as spam", tone: "rose" },
}
