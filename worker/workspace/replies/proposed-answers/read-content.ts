import { createHash } from "node:crypto"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { markOf } from "../../campaigns/messages/messages-in-thread.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import type { Drafter } from "../../campaigns/origins/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { signed } from "../answering/answer-foot.ts"
import { addressIn, refusalOf } from "../answering/refusal.ts"
import { answerTo } from "../answering/write-answer.ts"
import type { OpenAnswer } from "./contract.ts"
import type { AnswerRow } from "./table.ts"

/** What sending an answer in a conversation would do now. Throws 404. */
export function readContent(
  ctx: Ctx,
  { threadId, text, isByAgent }: Pick<AnswerRow, "threadId" | "text" | "isByAgent">,
): Pick<OpenAnswer, "words" | "subject" | "from" | "to" | "fingerprint"> {
  const thread = readThread(ctx, threadId)
  const { address: from = "", signature = "" } = readMailbox(ctx, thread.mailboxId) ?? {}
  const sent = {
    words: signed(ctx, text, { signature, draftedBy: drafterOf({ isByAgent }) }),
    subject: answerTo(thread.subject),
    from,
    to: addressIn(ctx, thread) ?? "",
  }
  const about = [sent, markOf(ctx, threadId), refusalOf(ctx, thread), thread.state === "done"]
  const fingerprint = createHash("sha256").update(JSON.stringify(about)).digest("base64url")
  return { ...sent, fingerprint }
}

/** An agent is a language model; what another program proposes may be anybody's words. */
export const drafterOf = ({ isByAgent }: Pick<AnswerRow, "isByAgent">): Drafter | null =>
  isByAgent ? "model" : null
