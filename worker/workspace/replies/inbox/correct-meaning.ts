import { conflict, notFound } from "../../../http/problem.ts"
import { lastMessageOf, lastMessageTo, type SentMessage } from "../../campaigns/messages/find-left.ts"
import { findReceived, keepIntent } from "../../campaigns/messages/keep-intent.ts"
import type { ReceivedMessage } from "../../campaigns/messages/keep-received.ts"
import { moveThread } from "../../campaigns/messages/threads.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { learn } from "../meaning/lessons.ts"
import { ownWords } from "../reading/own-words.ts"
import { applyVerdict } from "./apply-verdict.ts"
import type { Correction, ThreadDetail } from "./contract.ts"
import { findThread } from "./find-thread.ts"

/**
 * Corrects what an answer means, and remembers it for answers that are worded nearly the same. A message that was read as a program's
 * and is a person's ends their sequence, as if it had been read so at once. Throws 404, and 409 for a message whose kind says it all.
 */
export function correctMeaning(
  ctx: Ctx,
  threadId: string,
  messageId: string,
  correction: Correction,
): ThreadDetail {
  return ctx.write(() => {
    if (findReceived(ctx, messageId)?.threadId !== threadId) throw notFound("message")
    correctReceived(ctx, messageId, correction)
    return findThread(ctx, threadId)
  })
}

/** The same for an answer by its id alone. */
export function correctReceived(ctx: Ctx, messageId: string, { intent }: Correction): void {
  ctx.write(() => {
    const received = findReceived(ctx, messageId)
    const threadId = received?.threadId
    if (!received || !threadId) throw notFound("message")
    if (received.intent === null && received.class !== "human_reply")
      throw conflict("What this message means follows from its kind.")
    const decided = intent === "automatic" ? null : received.intentSentence
    learn(ctx, messageId, intent, decided ?? ownWords(received.text))
    const isPersons = received.class !== "human_reply" && intent !== "automatic" && intent !== "unclear"
    keepIntent(ctx, messageId, intent, isPersons ? "human_reply" : undefined)
    record(ctx, "reply.labelled", messageId)
    if (isPersons) {
      const match = answeredBy(ctx, received)
      const verdict = { class: "human_reply" as const }
      if (match) applyVerdict(ctx, { match, received, verdict, wasUnsubscribe: false, at: ctx.now })
      else moveThread(ctx, threadId, "needs_reply")
    }
  })
}

/** What it answers: in its own sequence, whatever else they were sent since. */
function answeredBy(ctx: Ctx, { contactId, enrolmentId }: ReceivedMessage): SentMessage | null {
  if (contactId === null) return null
  return (enrolmentId && lastMessageOf(ctx, enrolmentId)) || lastMessageTo(ctx, contactId)
}
