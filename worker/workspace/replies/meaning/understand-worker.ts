import { type ConnectedModel, findModel } from "../../campaigns/language-model/find-model.ts"
import { meterModel } from "../../campaigns/language-model/meter-model.ts"
import { findUnclear, keepModelMeaning } from "../../campaigns/messages/keep-intent.ts"
import { draftsLeft } from "../../campaigns/writer/take-turn.ts"
import type { Ctx } from "../../core/context.ts"
import { lastPlanned, planJob, type Worker } from "../../core/jobs/jobs.ts"
import { planHas } from "../../core/plan/refuse.ts"
import { ownWords } from "../reading/own-words.ts"
import { askMeaning } from "./ask-meaning.ts"
import { sentencesOf } from "./sentences.ts"

const kind = "inbox.understand"
/** A workspace asks at most once in this time, so as often in an hour as it may ask for drafts: a job stays for as long after it asked. */
const pause = 60_000
/** A model that does not answer is asked again after this time, but not for older answers than that: somebody has read them. */
const patience = { again: 10 * 60_000, longest: 24 * 60 * 60_000 }

/** Has the connected model asked about an answer of which the rules cannot tell what it means, where that is wanted. */
export function planUnderstanding(ctx: Ctx, received: { id: string }): void {
  if (!modelOf(ctx) || !findUnclear(ctx, received.id)) return
  const last = lastPlanned(ctx, kind)
  planJob(ctx, kind, received.id, last === null ? ctx.now : Math.max(ctx.now, last + pause))
}

/** Asks the model about one answer; the subject is its id. Drafts that people wait for come first. */
export const understandWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, id) {
    const model = modelOf(ctx)
    const received = findUnclear(ctx, id)
    const sentences = received ? sentencesOf(ownWords(received.text)) : []
    const age = ctx.now - (received?.createdAt ?? 0)
    if (!model || sentences.length === 0 || age > patience.longest) return () => null
    if (draftsLeft(ctx) === 0) return (after) => after.now + patience.again
    const said = await askMeaning(meterModel(ctx, model, "meaning"), sentences)
    if (said === "no answer") return (after) => after.now + patience.again
    return (after) => {
      keepModelMeaning(after, id, said === "nothing" ? null : said)
      return after.now + pause
    }
  },
  giveUp: () => {},
}

/** The site's model if its operator allows that, or the workspace's own if that was chosen. */
function modelOf(ctx: Ctx): ConnectedModel | null {
  const model = planHas(ctx, "personalWriting") ? findModel(ctx) : null
  return model?.readsAnswers ? model : null
}
