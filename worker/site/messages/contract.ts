import * as z from "zod/mini"
import { Email } from "../accounts/contract.ts"
import { visibleIn } from "../text/contract.ts"

/** Characters. */
export const LIMITS = { name: 100, subject: 200, message: 5000 } as const

const shortName = "Name must be at least 2 characters"
const noSubject = "Subject is required"
const shortMessage = "Message must be at least 10 characters"
const atLeast = (least: number, words: string) =>
  z.refine<string>((text) => visibleIn(text).length >= least, words)
const atMost = (what: string, most: number) => z.maxLength(most, `${what} must be at most ${most} characters`)

/** Control characters become spaces, so that what follows cannot pose as another line. */
const toLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .toWellFormed()

const toParagraphs = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .toWellFormed()

/** The contact form's input: `POST /api/messages`. */
export const NewMessage = z.object({
  name: z.string(shortName).check(z.overwrite(toLine), atLeast(2, shortName), atMost("Name", LIMITS.name)),
  email: Email,
  subject: z
    .string(noSubject)
    .check(z.overwrite(toLine), atLeast(2, noSubject), atMost("Subject", LIMITS.subject)),
  message: z
    .string(shortMessage)
    .check(z.overwrite(toParagraphs), atLeast(10, shortMessage), atMost("Message", LIMITS.message)),
})
export type NewMessage = z.infer<typeof NewMessage>

/** Which messages the administrator looks at. `before` is the cursor of the page above. */
export const MessageFilter = z.object({
  show: z._default(z.enum(["all", "unanswered"]), "all"),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type MessageFilter = z.infer<typeof MessageFilter>

/** The administrator's changes of a message; fields that are left out stay. An answered message has been read. */
export const MessageState = z.object({
  isRead: z.optional(z.boolean()),
  isAnswered: z.optional(z.boolean()),
})
export type MessageState = z.infer<typeof MessageState>

/** A message as the administrator sees it. Times are ISO 8601 text. */
export interface ReceivedMessage {
  id: number
  name: string
  email: string
  subject: string
  message: string
  receivedAt: string
  readAt: string | null
  answeredAt: string | null
}

/** One page of messages, newest first. `before` requests the next page; null at the end. */
export interface MessagePage {
  messages: ReceivedMessage[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface MessageCalls {
  "POST /api/messages": { body: NewMessage; answer: { receivedAt: string } }
  "GET /api/messages": { query: MessageFilter; answer: MessagePage }
  "PUT /api/messages/:id": { body: MessageState; answer: ReceivedMessage }
  "DELETE /api/messages/:id": { answer: undefined }
}
