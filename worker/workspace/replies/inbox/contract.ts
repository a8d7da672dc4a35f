import * as z from "zod/mini"
import { text } from "../../../site/text/contract.ts"
import {
  type InboundClass,
  type Intent,
  type IntentSource,
  intents,
  type MessageState,
  type ThreadState,
  threadStates,
} from "../../campaigns/messages/contract.ts"

/** `before` is the cursor that the last page returned. */
export const ThreadFilter = z.object({
  state: z.optional(z.enum(threadStates)),
  before: z.optional(z.string().check(z.maxLength(60))),
})
export type ThreadFilter = z.infer<typeof ThreadFilter>

/** The messages between one mailbox and one person. */
export interface Thread {
  id: string
  state: ThreadState
  subject: string
  /** Null once the person was deleted. */
  contact: { id: string; name: string } | null
  campaign: { id: string; name: string } | null
  /** The beginning of the latest message. */
  lastWords: string
  lastClass: InboundClass | null
  /** What the latest message means; null when it is no answer. */
  lastMeaning: Pick<Meaning, "intent" | "sentence"> | null
  lastAt: string
  snoozedUntil: string | null
}

/** What an answer means. */
export interface Meaning {
  intent: Intent
  /** Their sentence that says so; null when none does, or a member said it. */
  sentence: string | null
  by: IntentSource
  /** Of `later`: the day that they name, such as 2027-01-04. */
  date: string | null
  /** Of `wrong_person`: whom they name instead. */
  standIn: { name: string | null; address: string | null } | null
  /** Of `publishing`: where it is. */
  link: string | null
}

export interface ThreadPage {
  threads: Thread[]
  /** How many threads are in each state. */
  totals: Record<ThreadState, number>
  unmatched: number
  before: string | null
}

export interface ThreadMessage {
  id: string
  direction: "out" | "in"
  state: MessageState
  class: InboundClass | null
  /** Null for what is no answer. */
  meaning: Meaning | null
  from: string
  to: string
  subject: string
  /** The author's own words, and the whole with its quotations. Always text: no stranger's HTML is shown. */
  words: string
  text: string
  at: string
  /** The error, in words. */
  error: string | null
}

export interface ThreadDetail extends Thread {
  mailbox: { id: string; address: string; driver: "sandbox" | "smtp" }
  messages: ThreadMessage[]
  /** Why nothing may be sent to them; null when sending is allowed. */
  refusal: string | null
}

/** A snoozed thread has a day on which it comes back. */
export const ThreadChange = z
  .object({
    state: z.enum(threadStates),
    snoozedUntil: z.optional(z.iso.datetime("Please enter a date and a time")),
  })
  .check(
    z.refine(({ state, snoozedUntil }) => (state === "snoozed") === (snoozedUntil !== undefined), {
      path: ["snoozedUntil"],
      message: "Say until when it rests",
    }),
  )
export type ThreadChange = z.infer<typeof ThreadChange>

/** What an answer truly means: a correction. */
export const Correction = z.object({ intent: z.enum(intents, "Choose what they mean") })
export type Correction = z.infer<typeof Correction>

/** An answer to be sent now. `key` is made by whoever writes it: the same one twice is sent once. */
export const NewReply = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, "Give a key of 8 to 64 letters, digits, - or _")),
  text: text(20_000, "Write something first"),
})
export type NewReply = z.infer<typeof NewReply>

/** A received message that is not assigned to any person yet. */
export interface UnmatchedMessage {
  id: string
  class: InboundClass | null
  from: string
  subject: string
  words: string
  at: string
}

export interface UnmatchedPage {
  messages: UnmatchedMessage[]
  before: string | null
}

export const UnmatchedFilter = z.object({ before: z.optional(z.string().check(z.maxLength(60))) })
export type UnmatchedFilter = z.infer<typeof UnmatchedFilter>

/**
 * The decision: the person whose message it is, that nobody may write to its sender, or that nothing follows from it.
 */
export const Settling = z.discriminatedUnion("as", [
  z.object({ as: z.literal("match"), contactId: z.string().check(z.maxLength(40)) }),
  z.object({ as: z.literal("suppress") }),
  z.object({ as: z.literal("dismiss") }),
])
export type Settling = z.infer<typeof Settling>

/** What the browser asks here, and what it gets. */
export interface InboxCalls {
  "GET /inbox": { query: ThreadFilter; answer: ThreadPage }
  "GET /inbox/unmatched": { query: UnmatchedFilter; answer: UnmatchedPage }
  "POST /inbox/unmatched/:id": { body: Settling; answer: undefined }
  "GET /inbox/:id": { answer: ThreadDetail }
  "PUT /inbox/:id": { body: ThreadChange; answer: ThreadDetail }
  "PUT /inbox/:id/messages/:messageId/meaning": { body: Correction; answer: ThreadDetail }
  "POST /inbox/:id/replies": { body: NewReply; answer: ThreadDetail }
}
