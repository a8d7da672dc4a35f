import * as z from "zod/mini"
import { Email } from "../../../site/accounts/contract.ts"

/** The reactions of simulated people, in words. */
export const BEHAVIOURS = {
  replies: "Answers the first message",
  replies_late: "Answers the first follow-up",
  out_of_office: "Is away for three days",
  unsubscribes: "Unsubscribes",
  bounces: "Has no such mailbox",
  mailbox_full: "Has a full mailbox",
  complains: "Reports spam",
  silent: "Never answers",
} as const
export type Behaviour = keyof typeof BEHAVIOURS
export const behaviours = Object.keys(BEHAVIOURS) as [Behaviour, ...Behaviour[]]

/** How a person who was written to in the sandbox behaves from now on. */
export const PersonChange = z.object({ address: Email, behaviour: z.enum(behaviours) })
export type PersonChange = z.infer<typeof PersonChange>

/** The reactions to one message. */
export const actions = [
  "replies",
  "out_of_office",
  "unsubscribes",
  "bounces",
  "mailbox_full",
  "complains",
] as const
export type Action = (typeof actions)[number]

/** Makes a simulated person answer a message at once, whatever their usual behaviour. */
export const AnswerNow = z.object({
  messageId: z.string().check(z.maxLength(40)),
  action: z.enum(actions),
})
export type AnswerNow = z.infer<typeof AnswerNow>

/** How a person behaves, and what set it: a choice made here, a word in their address, or neither. */
export interface Manner {
  behaviour: Behaviour
  chosenBy: "person" | "address" | "nobody"
}

/** Somebody who was written to in the sandbox. */
export interface SandboxPerson extends Manner {
  address: string
  name: string
  letters: number
  lastAt: string
}

/** The reactions of simulated people, by the names of the events that are stored. */
export const happenings = [
  "sent",
  "opened",
  "clicked",
  "replied",
  "out_of_office",
  "auto_replied",
  "soft_bounced",
  "bounced",
  "opted_out",
  "complained",
] as const
export type Happening = (typeof happenings)[number]

/** Somebody in a campaign of the sandbox, and what has happened so far, in its order. */
export interface RunPerson extends Manner {
  contactId: string
  name: string
  address: string
  happened: { what: Happening; at: string }[]
  /** While they are away: from when on they are written to again. */
  restsUntil: string | null
}

/** The people of a campaign that never leaves the sandbox: the first of them, and how many there are. */
export interface SandboxRun {
  people: RunPerson[]
  total: number
}

/** The workspace's time, and the time of the next planned event; null for none. */
export interface SandboxClock {
  now: string
  /** When the next message is sent. */
  sendAt: string | null
  /** When the next message is sent or the next answer arrives, whichever comes first. */
  nextAt: string | null
  /** Whether the time can be moved forward, which is possible only on a developer's machine. */
  isMovable: boolean
}

/** What the browser asks here, and what it gets. */
export interface SandboxCalls {
  "GET /sandbox/clock": { answer: SandboxClock }
  "GET /sandbox/campaigns/:id": { answer: SandboxRun }
  "PUT /sandbox/people": { body: PersonChange; answer: undefined }
  "POST /sandbox/answers": { body: AnswerNow; answer: undefined }
}

/** By how many hours a workspace's clock is moved, at most a year at once. */
export const ClockMove = z.object({
  workspaceId: z.string().check(z.maxLength(40)),
  hours: z.number().check(z.positive(), z.maximum(24 * 366)),
})
export type ClockMove = z.infer<typeof ClockMove>

/** The clock of a workspace, which is moved on a machine of one's own only. */
export interface ClockCalls {
  "POST /dev/clock": { body: ClockMove; answer: undefined }
}
