import { createHash } from "node:crypto"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { markOf } from "../../campaigns/messages/select-threads.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { addressIn, refusalOf } from "../answering/refusal.ts"
import { answerTo, signed } from "../answering/write-answer.ts"
import type { OpenAnswer } from "./contract.ts"

/** What sending an answer in a conversation would do now. Throws 404. */
export function readContent(
  ctx: Ctx,
  threadId: string,
  text: string,
): Pick<OpenAnswer, "words" | "subject" | "from" | "to" | "fingerprint"> {
  const thread = readThread(ctx, threadId)
  const { address: from = "", signature = "" } = readMailbox(ctx, thread.mailboxId) ?? {}
  const sent = {
    words: signed(text, { signature }),
    subject: answerTo(thread.subject),
    from,
    to: addressIn(ctx, thread) ?? "",
  }
  const about = [sent, markOf(ctx, threadId), refusalOf(ctx, thread), thread.state === "done"]
  const fingerprint = createHash("sha256").update(JSON.stringify(about)).digest("base64url")
  return { ...sent, fingerprint }
}
