import type { Sequence, ThreadMessage } from "#contract/workspace/replies/inbox"

/** The states of a conversation, in display order. */
export const THREAD_STATES = {
  needs_reply: "Needs reply",
  awaiting: "Awaiting",
  snoozed: "Snoozed",
  done: "Done",
} as const

/** The kind of an incoming message. */
export const CLASSES: Record<NonNullable<ThreadMessage["class"]>, string> = {
  human_reply: "Answer",
  out_of_office: "Out of office",
  auto_reply: "Automatic answer",
  bounce: "Bounced",
  opt_out: "Asks not to be written to",
  complaint: "Reported as spam",
  unmatched: "Unmatched",
}

/** The fate of a message of ours, where it is more than "sent". */
export const OUTCOMES: Partial<Record<ThreadMessage["state"], string>> = {
  bounced: "Came back",
  deferred: "Delayed",
  failed: "Not sent",
  unknown: "It is not known whether this was sent",
  claimed: "Being sent",
}

/** Where a person is in a campaign. */
export const SEQUENCE_STATES: Record<Sequence["state"], string> = {
  proposed: "Not planned yet",
  ready: "Begins",
  active: "Running",
  waiting: "Waits for a decision",
  paused: "Paused",
  replied: "Ended by their answer",
  bounced: "Ended by a bounce",
  unsubscribed: "Ended: they unsubscribed",
  suppressed: "Ended: do not contact",
  placed: "Ended by a placement",
  completed: "Completed",
  failed: "Failed",
  removed: "Stopped",
}
