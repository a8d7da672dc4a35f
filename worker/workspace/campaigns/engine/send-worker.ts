import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { isOpen } from "../enrolments/contract.ts"
import { messages } from "../messages/table.ts"
import { judge } from "./judge.ts"
import { nextSendAt } from "./mailboxes.ts"
import { readDue } from "./read-due.ts"
import { readFacts } from "./read-facts.ts"
import { recordOutcome } from "./record-outcome.ts"
import { type Claim, takeNext } from "./take-next.ts"
import type { World } from "./world.ts"

/** The platform allows an object six connections at once; two are for webhooks. */
const mostConnections = 4

/** Sends what is due from one mailbox, a message a part; the subject is the mailbox. */
export const sendWorker = ({ compose, send }: World): Worker => ({
  sideBySide: mostConnections,
  async prepare(ctx, mailboxId, enter, dueAt = ctx.now) {
    const claim = takeNext(ctx, compose, mailboxId)
    if (!claim) return (after) => nextSendAt(after, mailboxId)
    const outcome = await send(ctx, claim.mail, () => isWanted(enter(), claim))
    if (outcome.kind === "sent") ctx.measureLag("sent", enter().now - dueAt)
    const part: Part = (after) => {
      recordOutcome(after, claim, outcome)
      return nextSendAt(after, mailboxId)
    }
    return part
  },
  // Nothing is lost with the job: the rows say what is due, and the watch plans another.
  giveUp: () => {},
})

/** Whether a claimed message may still be sent, checked again at this moment: a reply may arrive while we connect. */
function isWanted(ctx: Ctx, { message }: Claim): boolean {
  const row = ctx.db.select().from(messages).where(eq(messages.id, message.id)).get()
  if (row?.state !== "claimed" || row.attempt !== message.attempt) return false
  const due = readDue(ctx, row)
  return due !== null && isOpen(due.enrolment.state) && judge(readFacts(ctx, due)).do === "send"
}
