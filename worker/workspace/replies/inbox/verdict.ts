/** The kind of an incoming message. */
export type Verdict =
  | { class: "bounce"; isHard: boolean; detail: string }
  | { class: "complaint" }
  /** `returnsOn` is a date such as 2027-01-04; null when the message names no plausible one. */
  | { class: "out_of_office"; returnsOn: string | null }
  | { class: "auto_reply" }
  | { class: "opt_out" }
  | { class: "human_reply" }
