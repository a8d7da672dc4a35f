import { findUnlabelled, keepMeaning } from "../../campaigns/messages/keep-intent.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { ownWords } from "../reading/own-words.ts"
import { understand } from "./understand.ts"

/** Answers that are read in one part, so that others get their turn in between. */
const batch = 100

/**
 * Reads what answers mean that came before meanings were read, the newest first. Nothing else follows from it: what they brought about is
 * long done. A migration plans it.
 */
export const labelOlderWorker: Worker = {
  prepare: () => (ctx) => {
    const answers = findUnlabelled(ctx, batch)
    for (const { id, text } of answers) {
      const { meaning } = understand(ctx, { class: "human_reply" }, ownWords(text))
      keepMeaning(ctx, id, meaning)
    }
    return answers.length < batch ? null : ctx.now
  },
  giveUp: () => {},
}
