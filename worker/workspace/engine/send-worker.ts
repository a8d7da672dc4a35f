import { eq } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { Part, Worker } from "../jobs/jobs.ts"
import { messages } from "../messages/table.ts"
import { findSuppression } from "../suppressions/find-suppression.ts"
import { nextSendAt } from "./mailboxes.ts"
import { recordOutcome } from "./record-outcome.ts"
import { type Claim, takeNext } from "./take-next.ts"
import type { World } from "./world.ts"

/** Sends what is due from one mailbox, a message a part; the subject is the mailbox. */
export const sendWorker = ({ compose, send }: World): Worker => ({
  async prepare(ctx, mailboxId) {
    const claim = takeNext(ctx, compose, mailboxId)
    if (!claim) return (after) => nextSendAt(after, mailboxId)
    const outcome = await send(ctx, claim.mail, () => isWanted(ctx, claim))
    const part: Part = (after) => {
      recordOutcome(after, claim, outcome)
      return nextSendAt(after, mailboxId)
    }
    return part
  },
  // Nothing is lost with the job: the rows say what is due, and the watch plans another.
  giveUp: () => {},
})

/** Whether a claimed message may still leave: it was neither stopped nor forbidden while we were connecting. */
function isWanted({ db }: Ctx, { message, mail }: Claim): boolean {
  const row = db
    .select({ state: messages.state, attempt: messages.attempt })
    .from(messages)
    .where(eq(messages.id, message.id))
    .get()
  const isOurs = row?.state === "claimed" && row.attempt === message.attempt
  return isOurs && findSuppression({ db }, mail.to.address) === null
}
