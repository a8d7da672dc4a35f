import type { IntentSource } from "../../campaigns/messages/contract.ts"
import type { MessageInThread } from "../../campaigns/messages/messages-in-thread.ts"
import type { Ctx } from "../../core/context.ts"
import type { Verdict } from "../reading/verdict.ts"
import { recall } from "./lessons.ts"
import { readMeaning } from "./read-meaning.ts"

/** What of an answer's meaning is kept with it. */
type KeptMeaning = Pick<MessageInThread, "intent" | "intentSentence" | "intentBy">

/**
 * What an incoming message means, and its verdict, which a lesson may change: what members called automatic is, when it comes again in
 * nearly the same words. Reports, complaints and requests not to be written to say what they mean themselves.
 */
export function understand(
  ctx: Pick<Ctx, "db">,
  verdict: Verdict,
  words: string,
): { verdict: Verdict; meaning: KeptMeaning } {
  if (verdict.class === "out_of_office" || verdict.class === "auto_reply")
    return { verdict, meaning: automatic }
  if (verdict.class !== "human_reply") return { verdict, meaning: nothing }
  const learnt = recall(ctx, words)
  if (learnt?.intent === "automatic")
    return { verdict: { class: "auto_reply" }, meaning: keep(learnt, "learnt") }
  return { verdict, meaning: learnt ? keep(learnt, "learnt") : keep(readMeaning(words), "rules") }
}

const keep = ({ intent, sentence }: ReturnType<typeof readMeaning>, intentBy: IntentSource): KeptMeaning => ({
  intent,
  intentSentence: sentence,
  intentBy,
})

const automatic: KeptMeaning = { intent: "automatic", intentSentence: null, intentBy: "rules" }
const nothing: KeptMeaning = { intent: null, intentSentence: null, intentBy: null }
