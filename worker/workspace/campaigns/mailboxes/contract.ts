import * as z from "zod/mini"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"
import { Email } from "../../../site/accounts/contract.ts"
import { line, text } from "../../../site/text/contract.ts"
import { MOST_CLIENTS, OWN_CLIENT } from "../../people/clients/contract.ts"
import { isTimeZone } from "../campaigns/contract.ts"

const whole = (from: number, to: number) => {
  const message = `Give a whole number from ${from} to ${to}`
  return z.int(message).check(z.minimum(from, message), z.maximum(to, message))
}

/** Above this a mailbox looks like a newsletter, and its own provider stops it. */
export const MOST_A_DAY = 100

const presentation = {
  displayName: line(100, "Give the name that people will see"),
  signature: text(2000),
}

/** How much it sends, and how fast. Gaps are in seconds; with `ramp` a new mailbox starts with a few messages a day. */
const limits = {
  dailyCap: whole(1, MOST_A_DAY),
  perDomainDailyCap: whole(1, MOST_A_DAY),
  minGapS: whole(0, 3600),
  maxGapS: whole(0, 3600),
  ramp: z.boolean(),
  timeZone: z.string().check(z.refine(isTimeZone, "Choose a time zone such as Europe/London")),
}

/** The clients whose campaigns may be sent from it; none for all. */
const clientIds = z.array(line(40)).check(z.maxLength(MOST_CLIENTS, `Choose at most ${MOST_CLIENTS} clients`))

const server = {
  host: line(253, "Give the name of the server, such as smtp.example.com"),
  port: whole(1, 65535),
  user: line(300, "Give the user name"),
  // Spaces belong to a password.
  password: z
    .string("Give the password")
    .check(z.minLength(1, "Give the password"), z.maxLength(1000, "Use at most 1000 characters")),
}

/** Where answers are read: with the same user and password. An empty name: it only sends. */
const reading = {
  imapHost: line(253),
  imapPort: whole(1, 65535),
}

interface Gaps {
  minGapS?: number | undefined
  maxGapS?: number | undefined
}

const areInOrder = ({ minGapS, maxGapS }: Gaps) =>
  minGapS === undefined || maxGapS === undefined || minGapS <= maxGapS

const gapsWrong = { path: ["maxGapS"], message: "This must not be shorter than the shortest gap" }

/** A person's own mailbox, reached through its provider's mail server. */
export const NewMailbox = z
  .object({
    address: Email,
    ...server,
    imapHost: z._default(reading.imapHost, ""),
    imapPort: z._default(reading.imapPort, 993),
    ...presentation,
    signature: z._default(presentation.signature, ""),
    dailyCap: z._default(limits.dailyCap, 30),
    perDomainDailyCap: z._default(limits.perDomainDailyCap, 10),
    minGapS: z._default(limits.minGapS, 90),
    maxGapS: z._default(limits.maxGapS, 140),
    ramp: z._default(limits.ramp, true),
    timeZone: z._default(limits.timeZone, "Europe/London"),
  })
  .check(z.refine((given) => areInOrder(given), gapsWrong))
export type NewMailbox = z.infer<typeof NewMailbox>

/** Fields that are left out stay as they are. The server of a sandbox cannot be changed: it has none. */
export const MailboxChange = z
  .partial(z.object({ ...server, ...reading, ...presentation, ...limits, clientIds }))
  .check(z.refine((given) => areInOrder(given), gapsWrong))
export type MailboxChange = z.infer<typeof MailboxChange>

export const mailboxStates = ["active", "paused", "unhealthy", "needs_attention", "removed"] as const
type MailboxState = (typeof mailboxStates)[number]

/** What a provider sent to confirm that mail may be forwarded: a code to enter there, or a page of its own to press on. */
export interface ForwardConfirmation {
  code: string
  link: string | null
}

/** How the answers in a mailbox are read. */
export interface Reading {
  host: string
  port: number
  /** When it was read to its end last; null before that. */
  at: string | null
  /** Why it cannot be read for now, in words. */
  failure: string | null
  /** Whether it is tried again by itself; otherwise somebody has to connect the mailbox again. */
  isTriedAgain: boolean
  /** Answers may lie in it unread, so nobody gets a follow-up from it before it was read. */
  followUpsWait: boolean
}

/** A mailbox as the members of the workspace see it, without its credentials. */
export interface Mailbox {
  id: string
  /** In a sandbox nothing leaves: pretended people answer. */
  driver: "sandbox" | "smtp"
  /** A password, or what somebody allowed at this provider. */
  signsInWith: "password" | ConsentProvider
  address: string
  displayName: string
  signature: string
  /** The clients whose campaigns may be sent from it; none for all of them. */
  clientIds: string[]
  /** Null for a sandbox. */
  server: { host: string; port: number; user: string } | null
  /** Null for a mailbox that only sends: answers to it come to an address of ours. */
  reading: Reading | null
  state: Exclude<MailboxState, "removed">
  /**
   * Why it is not active, in words, or what another server has against it while it is; null when there is nothing to say,
   * or when a person paused it.
   */
  stateReason: string | null
  dailyCap: number
  /** Today's limit: lower than the cap while it is new. */
  todayCap: number
  /** The messages that it has sent since its day began, including those where it is unknown. */
  sentToday: number
  perDomainDailyCap: number
  minGapS: number
  maxGapS: number
  ramp: boolean
  timeZone: string
  /**
   * The address to which its provider may forward bounces; null for a sandbox, and where this site receives no mail.
   */
  forwardAddress: string | null
  /** What its provider waits for before it forwards, for a week; null when it waits for nothing. */
  forwardConfirmation: ForwardConfirmation | null
  createdAt: string
  /** When the last login to its server succeeded; null for a sandbox. */
  checkedAt: string | null
}

/** Whether the campaigns of a client may be sent from a mailbox; null is the workspace itself. */
export const servesClient = ({ clientIds }: Pick<Mailbox, "clientIds">, clientId: string | null): boolean =>
  clientIds.length === 0 || clientIds.includes(clientId ?? OWN_CLIENT)

/** The server's answer to the sign-in. */
export interface ConnectionTest {
  isWorking: boolean
  text: string
  mailbox: Mailbox
}

/** What the browser asks here, and what it gets. */
export interface MailboxCalls {
  "GET /mailboxes": { answer: Mailbox[] }
  "POST /mailboxes": { body: NewMailbox; answer: Mailbox }
  "PUT /mailboxes/:id": { body: MailboxChange; answer: Mailbox }
  "DELETE /mailboxes/:id": { answer: undefined }
  "POST /mailboxes/:id/test": { answer: ConnectionTest }
  "POST /mailboxes/:id/pause": { answer: Mailbox }
  "POST /mailboxes/:id/resume": { answer: Mailbox }
}
