import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { isOpen } from "../enrolments/contract.ts"
import type { Send } from "../mailboxes/sending.ts"
import { messages } from "../messages/table.ts"
import { heedJournalist, leave } from "./heed-journalist.ts"
import { judge } from "./judge.ts"
import { keepsPlace } from "./keeps-place.ts"
import { nextSendAt } from "./mailboxes.ts"
import { readDue } from "./read-due.ts"
import { readFacts } from "./read-facts.ts"
import { type Ended, recordOutcome } from "./record-outcome.ts"
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
    const outcome = await sendOrKeep(ctx, claim, send, () => isWanted(enter(), claim))
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

/** Nothing connects for a message that its recipient does not want, or of whom that cannot be asked. */
async function sendOrKeep(ctx: Ctx, claim: Claim, send: Send, isWanted: () => boolean): Promise<Ended> {
  const heeded = await heedJournalist(ctx, claim)
  if (!heeded) return unasked
  const { place, waitsUntil } = heeded
  if (waitsUntil !== null) return { kind: "asked_often", until: waitsUntil }
  const outcome = isWanted() ? await send(ctx, claim.mail, isWanted) : withdrawn
  if (place !== null && !keepsPlace(outcome, claim.message.attempt)) await leave(ctx, place)
  return outcome
}

const withdrawn = { kind: "withdrawn" } as const

const unasked: Ended = {
  kind: "failed",
  class: "transient",
  message: "We could not ask whether they want pitches.",
}

/** Whether a claimed message may still be sent, checked again at this moment: a reply may arrive while we connect. */
function isWanted(ctx: Ctx, { message }: Claim): boolean {
  const row = ctx.db.select().from(messages).where(eq(messages.id, message.id)).get()
  if (row?.state !== "claimed" || row.attempt !== message.attempt) return false
  const due = readDue(ctx, row)
  return due !== null && isOpen(due.enrolment.state) && judge(readFacts(ctx, due)).do === "send"
}
