import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { readCampaign, stepsOf } from "../../campaigns/campaigns/find-campaign.ts"
import { isSending } from "../../campaigns/engine/campaign-rules.ts"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { isOpen } from "../../campaigns/enrolments/contract.ts"
import { findEnrolmentOf } from "../../campaigns/enrolments/find-enrolment.ts"
import { readHtml } from "../../campaigns/letters/read-html.ts"
import { isReply } from "../../campaigns/messages/keep-reply.ts"
import { type MessageInThread, messagesOf } from "../../campaigns/messages/messages-in-thread.ts"
import { presentAttachments } from "../../campaigns/messages/present-message.ts"
import { findNamedThread, type NamedThread } from "../../campaigns/messages/select-threads.ts"
import type { Ctx } from "../../core/context.ts"
import { refusalOf } from "../answering/refusal.ts"
import { openAnswersIn, writersIn } from "../proposed-answers/find-answers.ts"
import { ownWords } from "../reading/own-words.ts"
import { draftIn } from "../reply-drafts/keep-draft.ts"
import type { Sequence, ThreadDetail, ThreadMessage } from "./contract.ts"
import { presentThread } from "./list-threads.ts"
import { presentMeaning } from "./present-meaning.ts"

/** One thread with its messages, the oldest first. Throws 404. */
export function findThread(ctx: Ctx, id: string): ThreadDetail {
  const row = findNamedThread(ctx, id)
  if (!row) throw notFound("conversation")
  const { thread } = row
  const mailbox = readMailbox(ctx, thread.mailboxId)
  const writers = writersIn(ctx, id)
  return {
    ...presentThread(ctx, row),
    mailbox: { id: thread.mailboxId, address: mailbox?.address ?? "", driver: mailbox?.driver ?? "smtp" },
    messages: messagesOf(ctx, id).map((message) =>
      presentMessage(message, mailbox?.address ?? "", writers.get(message.id) ?? null),
    ),
    sequence: sequenceOf(ctx, thread),
    refusal: refusalOf(ctx, thread),
    draft: draftIn(ctx, id),
    proposed: openAnswersIn(ctx, id),
  }
}

type About = NamedThread["thread"]

function sequenceOf(ctx: Ctx, about: About): Sequence | null {
  const enrolment = findEnrolmentOf(ctx, about)
  if (!enrolment) return null
  const { id: enrolmentId, campaignId, state, touches, nextRunAt } = enrolment
  const steps = stepsOf(ctx, campaignId).length
  const isHeld = isOpen(state) && !isSending(readCampaign(ctx, campaignId))
  return { enrolmentId, state, isOpen: isOpen(state), touches, steps, nextAt: toIso(nextRunAt), isHeld }
}

const presentMessage = (row: MessageInThread, ours: string, proposedBy: string | null): ThreadMessage => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  class: row.class,
  meaning: presentMeaning(row, ours),
  from: row.fromAddress ?? "",
  to: row.toAddress ?? "",
  subject: row.subject,
  words: row.direction === "in" ? ownWords(row.text) : row.text,
  text: row.text,
  letter: isReply(row) ? readHtml(row.html) : null,
  attachments: presentAttachments(row),
  at: toIso(row.at ?? row.createdAt),
  error: row.error,
  proposedBy: proposedBy ?? (row.draftedBy === "model" ? "a language model" : null),
})
