import type { EnrolmentState } from "#contract/workspace/campaigns/enrolments"
import type { Stage } from "#contract/workspace/results/participants"
import type { Tone } from "../../ui/badge.tsx"

/** How far somebody is in a campaign; only what is out of the ordinary has a tone. */
export const STATES: Record<EnrolmentState, { words: string; tone?: Tone }> = {
  proposed: { words: "Not planned yet" },
  ready: { words: "Not written to yet" },
  active: { words: "Under way" },
  waiting: { words: "Waits", tone: "amber" },
  paused: { words: "Paused", tone: "amber" },
  replied: { words: "Answered", tone: "green" },
  bounced: { words: "Bounced", tone: "rose" },
  unsubscribed: { words: "Unsubscribed", tone: "violet" },
  suppressed: { words: "Do not contact", tone: "violet" },
  placed: { words: "Placed", tone: "green" },
  completed: { words: "Everything sent" },
  failed: { words: "Failed", tone: "rose" },
  removed: { words: "Stopped" },
}

/** What the list can be narrowed to. */
export const STAGES: Record<Stage, string> = {
  contacted: "Sent a message",
  reached: "Reached",
  replied: "Answered",
  positive: "Positive",
  placed: "Placed",
  open: "Still to be written to",
  waiting: "Waiting",
  outOfOffice: "Out of office",
  bounced: "Bounced",
  optedOut: "Opted out",
  complained: "Reported as spam",
}

export const countPeople = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "person" : "people"}`

export const nameOf = ({ contact }: { contact: { name: string } | null }): string =>
  contact?.name ?? "A deleted contact"
