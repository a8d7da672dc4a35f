import * as z from "zod/mini"
import { draft, orNone, Words } from "../../../site/text/contract.ts"
import type { EnrolmentState } from "../../campaigns/enrolments/contract.ts"
import type { Block } from "../../campaigns/markup/contract.ts"
import {
  type InboundClass,
  type Intent,
  type IntentSource,
  intents,
  type Message,
  type MessageState,
  type ThreadState,
  threadStates,
} from "../../campaigns/messages/contract.ts"
import { AnswerText, MOST_TEXT } from "../answering/contract.ts"
import type { OpenAnswer } from "../proposed-answers/contract.ts"

const Id = z.string().check(z.maxLength(40))

/**
 * Which threads a list shows: those that fit all that is given. `q` is words of the person, their whole address, the
 * subject or what they wrote; `before` is the cursor that the last page returned.
 */
export const ThreadFilter = z.object({
  q: z.optional(Words),
  state: z.optional(z.enum(threadStates)),
  campaign: z.optional(Id),
  mailbox: z.optional(Id),
  client: z.optional(Id),
  responsible: z.optional(z.enum(["me", "anyone", "nobody"])),
  unread: z.optional(z.enum(["yes"])),
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
  /** The name of the outlet that they work at; null for none. */
  outlet: string | null
  campaign: { id: string; name: string } | null
  /** The beginning of the latest message, and whose it is; null while nothing was written. */
  lastWords: string
  lastDirection: "out" | "in" | null
  lastClass: InboundClass | null
  /** What the latest message means; null when it is no answer. */
  lastMeaning: Pick<Meaning, "intent" | "sentence"> | null
  lastAt: string
  snoozedUntil: string | null
  /** The member who answers it; null for nobody. */
  responsible: { id: string; name: string } | null
  /** Something came that no member has opened. */
  isUnread: boolean
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
  /** How many of the threads that fit are in each state. */
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
  /** Our answer with its links, bold words and lists; null for every other message. */
  letter: Block[] | null
  attachments: Message["attachments"]
  at: string
  /** The error, in words. */
  error: string | null
  /** The program that wrote it and had it approved, or that a language model drafted it; null for what people wrote. */
  proposedBy: string | null
}

export interface ThreadDetail extends Thread {
  mailbox: { id: string; address: string; driver: "sandbox" | "smtp" }
  messages: ThreadMessage[]
  /** How far they are in its campaign; null without one, or when they were taken out of it. */
  sequence: Sequence | null
  /** Why nothing may be sent to them; null when sending is allowed. */
  refusal: string | null
  /** What this member has begun to answer; empty for nothing. */
  draft: string
  /** What programs propose to answer, which waits for a decision. */
  proposed: OpenAnswer[]
}

/** How far a person is in a campaign. */
export interface Sequence {
  enrolmentId: string
  state: EnrolmentState
  /** Whether something may still be sent, so that it can be stopped. */
  isOpen: boolean
  /** Messages sent, of how many. */
  touches: number
  steps: number
  nextAt: string | null
  /** The campaign is paused: nothing is sent before somebody resumes it, whatever is planned. */
  isHeld: boolean
}

/** What is done to many threads at once. A thread that is snoozed comes back at a time; one is assigned to a member or nobody. */
export const ThreadAction = z.discriminatedUnion("as", [
  z.object({ as: z.enum(["needs_reply", "awaiting", "done", "read", "unread"]) }),
  z.object({ as: z.literal("snoozed"), until: z.iso.datetime("Please enter a date and a time") }),
  z.object({ as: z.literal("assigned"), responsibleId: orNone(z.string().check(z.maxLength(60))) }),
])
export type ThreadAction = z.infer<typeof ThreadAction>

const MOST_AT_ONCE = 100
export const ManyThreads = z.object({
  ids: z
    .array(Id)
    .check(
      z.minLength(1, "Choose a conversation"),
      z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`),
    ),
  action: ThreadAction,
})
export type ManyThreads = z.infer<typeof ManyThreads>

/** What an answer truly means: a correction. */
export const Correction = z.object({ intent: z.enum(intents, "Choose what they mean") })
export type Correction = z.infer<typeof Correction>

/** An answer to be sent now. `key` is made by whoever writes it: the same one twice is sent once. */
export const NewReply = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, "Give a key of 8 to 64 letters, digits, - or _")),
  /** In the markup that letters are kept in. */
  text: AnswerText,
  /** The snippets that it was made from. */
  snippetIds: z._default(
    z.pipe(
      z.transform((given) => (typeof given === "string" ? given.split(" ").filter(Boolean) : given)),
      z.array(Id).check(z.maxLength(20)),
    ),
    [],
  ),
})
export type NewReply = z.infer<typeof NewReply>

/** A reply that is half-written, as the member left it; empty for none. */
export const ReplyDraft = z.object({ text: draft(MOST_TEXT) })
export type ReplyDraft = z.infer<typeof ReplyDraft>

/** A snippet for the person of a conversation, in the markup of letters. `problems` says what of it is not known of them. */
export interface FilledSnippet {
  text: string
  problems: string[]
}

/** A received message that is not assigned to any person yet. */
export interface UnmatchedMessage {
  id: string
  class: InboundClass | null
  from: string
  subject: string
  words: string
  /** The names of the files that came with it. */
  files: string[]
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
  "POST /inbox/actions": { body: ManyThreads; answer: { changed: number } }
  "GET /inbox/unmatched": { query: UnmatchedFilter; answer: UnmatchedPage }
  "POST /inbox/unmatched/:id": { body: Settling; answer: undefined }
  "GET /inbox/:id": { answer: ThreadDetail }
  "PUT /inbox/:id/messages/:messageId/meaning": { body: Correction; answer: ThreadDetail }
  "POST /inbox/:id/replies": { body: NewReply; answer: ThreadDetail }
  "PUT /inbox/:id/draft": { body: ReplyDraft; answer: undefined }
  "GET /inbox/:id/snippets/:snippetId": { answer: FilledSnippet }
}
