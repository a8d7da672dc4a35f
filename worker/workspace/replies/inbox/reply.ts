import { readThread } from "../../campaigns/messages/threads.ts"
import { isTemplate } from "../../campaigns/templates/refer-to-template.ts"
import { drafterOfAnswer } from "../../campaigns/writer/find-drafter.ts"
import type { Ctx } from "../../core/context.ts"
import { sendAnswer } from "../answering/send-answer.ts"
import { claimAnswer, requireSent } from "../answering/write-answer.ts"
import { isFromAgent } from "../proposed-answers/find-answers.ts"
import { dropDraft } from "../reply-drafts/keep-draft.ts"
import type { NewReply, ThreadDetail } from "./contract.ts"
import { findThread } from "./find-thread.ts"

/**
 * Sends an answer in a thread now. The same key twice is sent once, and told twice what became of it. Throws 404, 409 when
 * they must not be written to, while it is still being sent, and when other words were sent with this key, and 422 with the server's words
 * when it was refused.
 */
export async function replyInThread(
  ctx: Ctx,
  threadId: string,
  { key, text, snippetIds }: NewReply,
): Promise<ThreadDetail> {
  const templateIds = [...new Set(snippetIds)].filter((snippet) => isTemplate(ctx, snippet))
  const message = ctx.write(() => {
    const isAgents = isFromAgent(ctx, threadId, text)
    const draftedBy = isAgents ? "model" : drafterOfAnswer(ctx, readThread(ctx, threadId), text)
    return claimAnswer(ctx, threadId, { key, text, draftedBy, templateIds })
  })
  if (message) await sendAnswer(ctx, message, (hasLeft) => hasLeft && dropDraft(ctx, threadId))
  else
    ctx.write(() => {
      requireSent(ctx, threadId, { key, text })
      dropDraft(ctx, threadId)
    })
  return findThread(ctx, threadId)
}
