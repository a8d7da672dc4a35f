import * as z from "zod/mini"
import { isTimeZone } from "../campaigns/campaigns/contract.ts"
import { mailChoices, type NotificationKind, notificationKinds } from "../core/notification-kinds/contract.ts"

export const slackStates = ["waiting", "sending", "sent", "unknown", "dropped"] as const
export const hookStates = ["active", "disabled"] as const
/** Days after which a notification is deleted. */
export const KEPT_DAYS = 90

const minute = z.number().check(z.int(), z.minimum(0, "Choose a time of day"), z.maximum(1439))
const kind = z.enum(notificationKinds)

/** Marks as read what a page shows, or one entry, by its number; everything without either. */
export const ReadMark = z.object({
  path: z.optional(z.string().check(z.maxLength(200))),
  number: z.optional(z.number().check(z.int(), z.positive())),
})
export type ReadMark = z.infer<typeof ReadMark>

export const NotificationFilter = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type NotificationFilter = z.infer<typeof NotificationFilter>

/** Several unread ones of a kind and a topic are one entry. */
export interface Notification {
  /** Of the newest in the entry. */
  number: number
  kind: NotificationKind
  count: number
  /** What happened, in one line; it may name people, and is text. */
  title: string
  /** What somebody wrote; null if nobody did. */
  quote: string | null
  /** The page that shows it; null when what it was about is gone. */
  path: string | null
  at: string
  isUnread: boolean
}

/** Newest first; `before` is the cursor of the next page. */
export interface NotificationPage {
  notifications: Notification[]
  before: number | null
  unread: number
}

export interface UnreadCount {
  unread: number
  /** The member's; null until they or their browser said it. */
  timeZone: string | null
}

const timeZone = z.string().check(z.refine(isTimeZone, "Choose a time zone such as Europe/London"))

export const OwnTimeZone = z.object({ timeZone })

/** Times of day are minutes since midnight in the time zone. */
export const NotificationSettings = z
  .object({
    timeZone,
    digestAt: minute,
    quiet: z.nullable(z.object({ from: minute, until: minute })),
    choices: z.partialRecord(kind, z.object({ isListed: z.boolean(), mail: z.enum(mailChoices) })),
  })
  .check(
    z.refine(({ quiet }) => quiet === null || quiet.from !== quiet.until, {
      error: "Quiet hours must begin and end at different times",
      path: ["quiet"],
    }),
  )
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What a member chose, or what applies until then, for the kinds that concern them. */
export interface OwnNotificationSettings extends Omit<NotificationSettings, "timeZone"> {
  timeZone: string | null
  /** Whether mail reaches them: their address is confirmed. */
  mayBeMailed: boolean
}

export const NewSlackHook = z.object({
  /** The stored address stays when it is left out. */
  url: z.optional(
    z
      .string("Paste the webhook's address")
      .check(z.trim(), z.minLength(1, "Paste the webhook's address"), z.maxLength(2048)),
  ),
  kinds: z.array(kind).check(z.minLength(1, "Choose at least one kind"), z.maxLength(50)),
})
export type NewSlackHook = z.infer<typeof NewSlackHook>

export interface SlackHook {
  /** The rest of the address is secret. */
  host: string
  kinds: NotificationKind[]
  state: (typeof hookStates)[number]
  error: string | null
  consecutiveFailures: number
  lastSentAt: string | null
}

/** Null without a webhook. */
export interface SlackAnswer {
  hook: SlackHook | null
}

/** What the browser asks here, and what it gets. */
export interface NotificationCalls {
  "GET /notifications": { query: NotificationFilter; answer: NotificationPage }
  "GET /notifications/count": { answer: UnreadCount }
  "POST /notifications/read": { body: ReadMark; answer: UnreadCount }
  "GET /notifications/settings": { answer: OwnNotificationSettings }
  "PUT /notifications/settings": { body: NotificationSettings; answer: OwnNotificationSettings }
  "PUT /notifications/time-zone": { body: z.infer<typeof OwnTimeZone>; answer: undefined }
  "GET /notifications/slack": { answer: SlackAnswer }
  "PUT /notifications/slack": { body: NewSlackHook; answer: SlackAnswer }
  "DELETE /notifications/slack": { answer: undefined }
  "POST /notifications/slack/test": { answer: SlackAnswer }
}
