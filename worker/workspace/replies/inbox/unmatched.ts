import { notFound } from "../../../http/problem.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toIso } from "../../../to-iso.ts"
import { stopForContact } from "../../campaigns/engine/stop-enrolment.ts"
import { lastMessageTo } from "../../campaigns/messages/find-left.ts"
import type { ReceivedMessage } from "../../campaigns/messages/keep-received.ts"
import { markUnread, moveThread, openThread, threadOf } from "../../campaigns/messages/threads.ts"
import { findUnmatched, giveTo, readUnmatched, settle } from "../../campaigns/messages/unmatched.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import { ownWords } from "../reading/own-words.ts"
import { applyVerdict } from "./apply-verdict.ts"
import type { Settling, UnmatchedFilter, UnmatchedPage } from "./contract.ts"
import { inItsSequence } from "./match-mail.ts"

const pageSize = 50
const mostWords = 2000

/** One page of incoming messages that belong to no conversation, newest first. Throws 422 for an invalid cursor. */
export function listUnmatched(ctx: Ctx, { before }: UnmatchedFilter): UnmatchedPage {
  const place = before === undefined ? null : readPlace(before)
  const rows = readUnmatched(ctx, place, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    messages: page.map((row) => ({
      id: row.id,
      class: row.class,
      from: row.fromAddress ?? "",
      subject: row.subject,
      words: ownWords(row.text).slice(0, mostWords).toWellFormed(),
      files: row.attachments.map(({ name }) => name),
      at: toIso(row.receivedAt ?? row.createdAt),
    })),
    before: last ? writePlace({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * Settles a message that belonged to no conversation. Throws 404 for one that is settled already, and for an unknown
 * contact.
 */
export function settleUnmatched(ctx: Ctx, id: string, settling: Settling): void {
  ctx.write(() => {
    const row = findUnmatched(ctx, id)
    if (!row) throw notFound("message")
    if (settling.as === "match") return matchByHand(ctx, row, settling.contactId)
    settle(ctx, id, settling.as)
    const value = foldAddress(row.fromAddress ?? "")
    if (settling.as !== "suppress" || !value) return
    const entry = suppress(ctx, { kind: "email", value }, { reason: "manual" })
    if (entry) record(ctx, "suppression.added", entry)
  })
}

/** From here on the message is treated as if it had been matched when it was received. */
function matchByHand(ctx: Ctx, received: ReceivedMessage, contactId: string): void {
  findContact(ctx, contactId)
  const last = lastMessageTo(ctx, contactId)
  const match = last && inItsSequence(ctx, last)
  const { mailboxId, subject } = received
  const threadId = match
    ? threadOf(ctx, match)
    : openThread(ctx, { mailboxId, contactId, campaignId: null, subject })
  const about = { enrolmentId: match?.enrolmentId ?? null, campaignId: match?.campaignId ?? null }
  giveTo(ctx, received.id, { threadId, contactId, ...about })
  const verdict = { class: received.class === "opt_out" ? ("opt_out" as const) : ("human_reply" as const) }
  if (match)
    applyVerdict(ctx, {
      match,
      received: { ...received, threadId },
      verdict,
      wasUnsubscribe: false,
      at: ctx.now,
    })
  else {
    moveThread(ctx, threadId, received.class === "opt_out" ? "done" : "needs_reply")
    markUnread(ctx, threadId)
    if (received.class === "opt_out") leaveAlone(ctx, contactId)
  }
}

/** Somebody who was never written to asks that nobody does: what was planned for them is not sent. */
function leaveAlone(ctx: Ctx, contactId: string): void {
  for (const value of addressesOf(ctx, contactId))
    suppress(ctx, { kind: "email", value }, { reason: "opt_out_reply" })
  stopForContact(ctx, contactId, "suppressed")
}
