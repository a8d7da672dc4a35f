import type { ThreadMessage } from "#contract/workspace/replies/inbox"

/** Where a conversation stands, in the order in which it is shown. */
export const THREAD_STATES = {
  needs_reply: "Needs reply",
  awaiting: "Awaiting",
  snoozed: "Snoozed",
  done: "Done",
} as const

/** What a message that came in is. */
export const CLASSES: Record<NonNullable<ThreadMessage["class"]>, string> = {
  human_reply: "Answer",
  out_of_office: "Out of office",
  auto_reply: "Automatic answer",
  bounce: "Bounced",
  opt_out: "Asks to be left alone",
  complaint: "Reported as spam",
  unmatched: "Unmatched",
}

/** What became of one of ours, where that is not simply that it was sent. */
export const OUTCOMES: Partial<Record<ThreadMessage["state"], string>> = {
  bounced: "Came back",
  deferred: "Delayed",
  failed: "Not sent",
  unknown: "It is not known whether this was sent",
  claimed: "Being sent",
}
