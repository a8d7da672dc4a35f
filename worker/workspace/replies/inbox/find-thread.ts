import { and, asc, eq, inArray } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { mailboxes } from "../../campaigns/mailboxes/table.ts"
import { type MessageRow, messages, type ThreadRow, threads } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { contactPoints, contacts } from "../../people/contacts/table.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"
import type { ThreadDetail, ThreadMessage } from "./contract.ts"
import { presentThread } from "./list-threads.ts"
import { ownWords } from "./own-words.ts"

const most = 200
/** What was really written, and not what is only planned. */
const shown = [
  "sent",
  "delivered",
  "deferred",
  "bounced",
  "failed",
  "unknown",
  "claimed",
  "received",
] as const

/** One thread with its messages, the oldest first. Throws 404. */
export function findThread(ctx: Ctx, id: string): ThreadDetail {
  const row = ctx.db
    .select({ thread: threads, contactName: contacts.name, campaignName: campaigns.name, mailbox: mailboxes })
    .from(threads)
    .leftJoin(contacts, eq(contacts.id, threads.contactId))
    .leftJoin(campaigns, eq(campaigns.id, threads.campaignId))
    .leftJoin(mailboxes, eq(mailboxes.id, threads.mailboxId))
    .where(eq(threads.id, id))
    .get()
  if (!row) throw notFound("conversation")
  const { thread, contactName, campaignName, mailbox } = row
  return {
    ...presentThread(ctx, thread, contactName, campaignName),
    mailbox: { id: thread.mailboxId, address: mailbox?.address ?? "", driver: mailbox?.driver ?? "smtp" },
    messages: messagesOf(ctx, id).map(presentMessage),
    refusal: refusalOf(ctx, thread),
  }
}

/** Those of a sequence are written down together: only when they went and came tells their order. */
export const messagesOf = ({ db }: Ctx, threadId: string): MessageRow[] =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), inArray(messages.state, [...shown])))
    .orderBy(asc(messages.at), asc(messages.id))
    .limit(most)
    .all()

/** The address that an answer goes to: the person's, as it is now; null when they have none. */
export function addressIn({ db }: Ctx, { contactId }: Pick<ThreadRow, "contactId">): string | null {
  if (contactId === null) return null
  const isPrimary = and(
    eq(contactPoints.contactId, contactId),
    eq(contactPoints.kind, "email"),
    eq(contactPoints.isPrimary, true),
  )
  return (
    db.select({ value: contactPoints.valueNorm }).from(contactPoints).where(isPrimary).get()?.value ?? null
  )
}

/** Why nothing may be sent in a thread; null when something may. */
export function refusalOf(ctx: Ctx, thread: ThreadRow): string | null {
  if (thread.contactId === null) return "This person is no longer in your contacts."
  const address = addressIn(ctx, thread)
  if (address === null) return "This person has no email address."
  return findSuppression(ctx, address)
    ? "They are on the do-not-contact list, so nothing can be sent to them."
    : null
}

const presentMessage = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  class: row.class,
  from: row.fromAddress ?? "",
  to: row.toAddress ?? "",
  subject: row.subject,
  words: row.direction === "in" ? ownWords(row.text) : row.text,
  text: row.text,
  at: new Date(row.at ?? row.createdAt).toISOString(),
  error: row.error,
})
