import type { Suppression } from "#contract/workspace/people/suppressions"

/** The labels for the reasons why someone is suppressed. */
export const REASONS: Record<Suppression["reason"], string> = {
  manual: "Added by hand",
  do_not_contact: "Marked as do not contact",
  no_solicitation: "Asks for no pitches",
  unsubscribed: "Unsubscribed",
  opt_out_reply: "Asked us to stop",
  hard_bounce: "Address does not exist",
  soft_bounce_limit: "Came back three times",
  complaint: "Reported as spam",
  objection: "Objected",
  erasure: "Erased at their request",
}
