import type { Scope } from "../keys/contract.ts"

/** The kinds of things whose changes are told, with the scope that reads them. */
export const CHANGED_KINDS = {
  contact: "contacts:read",
  list: "lists:read",
  outlet: "outlets:read",
  note: "contacts:read",
  task: "contacts:read",
  suppression: "suppressions:read",
  scan: "scans:read",
  opportunity: "opportunities:read",
  story: "opportunities:read",
  campaign: "campaigns:read",
  template: "campaigns:read",
  enrolment: "campaigns:read",
  message: "messages:read",
  mailbox: "mailboxes:read",
  /** Of a launch; by the id of its campaign, where it is read. */
  proposal: "campaigns:read",
  /** Proposed in a conversation. */
  answer: "messages:propose",
  client: "campaigns:read",
  expert: "campaigns:read",
  placement: "placements:read",
  report: "analytics:read",
} as const satisfies Record<string, Scope>
export type ChangedKind = keyof typeof CHANGED_KINDS
export const changedKinds = Object.keys(CHANGED_KINDS) as [ChangedKind, ...ChangedKind[]]

export interface Changed {
  kind: ChangedKind
  id: string
  deleted: boolean
}

/** Changes in the order in which they came; of several changes of one thing only the last is left. */
export interface ChangedPage {
  changes: Changed[]
  /** From where to go on, also when nothing has changed. */
  nextCursor: string
  hasMore: boolean
}
