import * as z from "zod/mini"
import { Email } from "../../site/accounts/contract.ts"

/** What a person in the sandbox does when they are written to, in words. */
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

/** How somebody who has been written to in the sandbox behaves from now on. */
export const PersonChange = z.object({ address: Email, behaviour: z.enum(behaviours) })
export type PersonChange = z.infer<typeof PersonChange>

/** What somebody can do about one message. */
export const deeds = [
  "replies",
  "out_of_office",
  "unsubscribes",
  "bounces",
  "mailbox_full",
  "complains",
] as const
export type Deed = (typeof deeds)[number]

/** Has somebody answer a message at once, whatever they do otherwise. */
export const AnswerNow = z.object({
  messageId: z.string().check(z.maxLength(40)),
  deed: z.enum(deeds),
})
export type AnswerNow = z.infer<typeof AnswerNow>

/** Somebody who was written to in the sandbox. */
export interface SandboxPerson {
  address: string
  name: string
  behaviour: Behaviour
  /** Where that comes from: chosen here, told by a word in the address, or neither. */
  chosenBy: "person" | "address" | "nobody"
  letters: number
  lastAt: string
}
