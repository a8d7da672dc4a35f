/**
 * The cause of a bounce. `address`: it is gone. `full` and `busy`: their mailbox takes nothing for now. `sender`: the
 * server distrusts us, and the address is good. `delay`: it is still being tried. `passing`: anything else that may end.
 */
export type BounceCause = "address" | "full" | "busy" | "sender" | "delay" | "passing"

/** What became of one recipient. */
export interface FailedRecipient {
  /** In lower case; empty when the report does not name it. */
  address: string
  /** The address that the message was for, in lower case, where a report says that it was forwarded from there to this one. */
  original?: string
  isHard: boolean
  cause: BounceCause
  /** The reason, in the other side's words. */
  detail: string
}

/** What a report says of a recipient, whoever that is. */
export type Outcome = Omit<FailedRecipient, "address" | "original">

/** The kind of an incoming message. */
export type Verdict =
  /** The worst of its recipients stands for the whole report. */
  | ({ class: "bounce"; recipients: FailedRecipient[] } & Outcome)
  | { class: "complaint" }
  /** `returnsOn` is a date such as 2027-01-04; null when the message names no plausible one. */
  | { class: "out_of_office"; returnsOn: string | null }
  | { class: "auto_reply" }
  | { class: "opt_out" }
  | { class: "human_reply" }

/** What is known of a message beside itself. */
export interface Circumstances {
  /** Milliseconds UTC. */
  receivedAt: number
  /** The message was sent to the unsubscribe address. */
  toUnsubscribe: boolean
  /** The subject of our message that it answers, where one is known. */
  answeredSubject?: string
}
