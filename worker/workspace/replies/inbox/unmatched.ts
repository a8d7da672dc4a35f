import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { lastMessageTo } from "../../campaigns/messages/find-left.ts"
import { type MessageRow, messages } from "../../campaigns/messages/table.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import { applyVerdict } from "./apply-verdict.ts"
import type { Settling, UnmatchedFilter, UnmatchedPage } from "./contract.ts"
import { ownWords } from "./own-words.ts"
import { moveThread, openThread, threadOf } from "./threads.ts"

const pageSize = 50
const mostWords = 2000

/** What a person wrote, that belongs to nobody and that nobody has settled. What machines say of nobody tells nothing. */
const isUnmatched = and(
  eq(messages.direction, "in"),
  isNull(messages.threadId),
  isNull(messages.skipReason),
  inArray(messages.class, ["human_reply", "opt_out"]),
)

export const countUnmatched = ({ db }: Ctx): number =>
  db.select({ total: count() }).from(messages).where(isUnmatched).get()?.total ?? 0

/** One page of messages that came in and belong to nobody, the latest first. Throws 422 for a cursor that is none. */
export function listUnmatched({ db }: Ctx, { before }: UnmatchedFilter): UnmatchedPage {
  const place = before === undefined ? null : readPlace(before)
  const rows = db
    .select()
    .from(messages)
    .where(
      and(
        isUnmatched,
        place ? sql`(${messages.createdAt}, ${messages.id}) < (${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    messages: page.map((row) => ({
      id: row.id,
      class: row.class,
      from: row.fromAddress ?? "",
      subject: row.subject,
      words: ownWords(row.text).slice(0, mostWords).toWellFormed(),
      at: new Date(row.createdAt).toISOString(),
    })),
    before: last ? writePlace({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Says what a message is that belonged to nobody. Throws 404 for one that is settled already, and for a person who is none. */
export function settleUnmatched(ctx: Ctx, id: string, settling: Settling): void {
  ctx.write(() => {
    const row = ctx.db
      .select()
      .from(messages)
      .where(and(isUnmatched, eq(messages.id, id)))
      .get()
    if (!row) throw notFound("message")
    if (settling.as === "match") return matchByHand(ctx, row, settling.contactId)
    ctx.db.update(messages).set({ skipReason: settling.as }).where(eq(messages.id, id)).run()
    const value = foldAddress(row.fromAddress ?? "")
    if (settling.as !== "suppress" || !value) return
    const entry = suppress(ctx, { kind: "email", value }, { reason: "manual" })
    if (entry) record(ctx, "suppression.added", entry)
  })
}

/** From here on it is as if it had been known at once whose it was. */
function matchByHand(ctx: Ctx, received: MessageRow, contactId: string): void {
  findContact(ctx, contactId)
  const match = lastMessageTo(ctx, contactId)
  const { mailboxId, subject } = received
  const threadId = match
    ? threadOf(ctx, match)
    : openThread(ctx, { mailboxId, contactId, campaignId: null, subject })
  const about = { enrolmentId: match?.enrolmentId ?? null, campaignId: match?.campaignId ?? null }
  ctx.db
    .update(messages)
    .set({ threadId, contactId, ...about })
    .where(eq(messages.id, received.id))
    .run()
  const verdict = { class: received.class === "opt_out" ? ("opt_out" as const) : ("human_reply" as const) }
  if (match) applyVerdict(ctx, { match, received: { ...received, threadId }, verdict, wasUnsubscribe: false })
  else moveThread(ctx, threadId, "needs_reply")
}
