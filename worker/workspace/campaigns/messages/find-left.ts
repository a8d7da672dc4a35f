import { and, desc, eq, gte, inArray, isNotNull, lte, min, not, type SQL } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { ownersOf } from "../../people/contacts/addresses.ts"
import { inSandbox } from "../campaigns/in-sandbox.ts"
import { type MessageRow, messages } from "./table.ts"

/** By how much the clocks of servers may differ, in milliseconds. */
export const clockSlack = 2 * 60_000

export type Reader = Pick<Ctx, "db">

/** A message of ours, with everything that is known of it. */
export type SentMessage = MessageRow

/** The states of messages that never left: nobody can answer them. */
const left = ["sent", "delivered", "deferred", "bounced", "unknown", "claimed"] as const

/** The message of ours that has left with this Message-ID; null for none. */
export const findLeftAs = (ctx: Reader, messageId: string): SentMessage | null =>
  findLeft(ctx, eq(messages.messageId, messageId))

/** The message of ours with this id that has left; null for none. */
export const findLeftById = (ctx: Reader, id: string): SentMessage | null =>
  findLeft(ctx, eq(messages.id, id))

/**
 * The last message between two times to whoever has this address, folded, from any mailbox or from this one; null for none. One that
 * stayed in the sandbox counts only where there is no other: nobody outside has seen it.
 */
export const findLeftTo = (
  ctx: Reader,
  address: string,
  [since, until]: readonly [number, number],
  mailboxId?: string,
): SentMessage | null =>
  findLeft(
    ctx,
    and(isTo(address, since, until), mailboxId === undefined ? undefined : eq(messages.mailboxId, mailboxId)),
    inSandbox(messages.mailboxId),
  )

/** The same from any mailbox but the sandbox. */
export const findReallyLeftTo = (
  ctx: Reader,
  address: string,
  [since, until]: readonly [number, number],
): SentMessage | null => findLeft(ctx, and(isTo(address, since, until), not(inSandbox(messages.mailboxId))))

/** When the first message left from a mailbox, milliseconds UTC; null before that. */
export const firstLeftFrom = ({ db }: Reader, mailboxId: string): number | null =>
  db
    .select({ at: min(messages.sentAt) })
    .from(messages)
    .where(and(eq(messages.mailboxId, mailboxId), eq(messages.direction, "out")))
    .get()?.at ?? null

/** The messages of a mailbox of which it is unknown whether they left. */
export const findUnknownFrom = ({ db }: Reader, mailboxId: string, most: number): SentMessage[] =>
  db
    .select()
    .from(messages)
    .where(
      and(eq(messages.mailboxId, mailboxId), eq(messages.state, "unknown"), isNotNull(messages.messageId)),
    )
    .orderBy(desc(messages.createdAt))
    .limit(most)
    .all()

/** Returns the last message that was sent to a person; null when nothing was ever sent to them. */
export const lastMessageTo = (ctx: Reader, contactId: string): SentMessage | null =>
  findLeft(ctx, and(eq(messages.contactId, contactId), isNotNull(messages.sentAt)))

/** Returns the last message that was sent to a person in their sequence; null when nothing was ever sent in it. */
export const lastMessageOf = (ctx: Reader, enrolmentId: string): SentMessage | null =>
  findLeft(ctx, and(eq(messages.enrolmentId, enrolmentId), isNotNull(messages.sentAt)))

/** The Message-ID that a message has by now; null before it has one. */
export const messageIdOf = ({ db }: Reader, id: string): string | null =>
  db.select({ messageId: messages.messageId }).from(messages).where(eq(messages.id, id)).get()?.messageId ??
  null

const isTo = (address: string, since: number, until: number) =>
  and(
    inArray(messages.contactId, ownersOf(address)),
    gte(messages.sentAt, since),
    lte(messages.sentAt, until),
  )

const findLeft = ({ db }: Reader, condition: SQL | undefined, ...first: readonly SQL[]): SentMessage | null =>
  db
    .select()
    .from(messages)
    .where(and(condition, eq(messages.direction, "out"), inArray(messages.state, [...left])))
    .orderBy(...first, desc(messages.sentAt))
    .limit(1)
    .get() ?? null
