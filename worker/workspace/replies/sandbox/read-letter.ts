import { eq } from "drizzle-orm"
import { findTraces } from "../../../mail/traces.ts"
import { findOutgoingAs } from "../../campaigns/messages/find-outgoing.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { noteVisit } from "../visits/note-visit.ts"
import { readingOf } from "./behaviour.ts"
import { findBehaviour } from "./people.ts"
import { sandboxLetters } from "./table.ts"

/** Has the reader of a letter open it, and follow its first link if they are one who would; the subject is the letter. */
export const readWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const letter = ctx.db.select().from(sandboxLetters).where(eq(sandboxLetters.id, id)).get()
    const message = letter && findOutgoingAs(ctx, letter.messageId)
    const reading = letter && readingOf[findBehaviour(ctx, letter.toAddress)]
    if (!message || !reading) return null
    const { visitor, clicks } = reading
    const traces = findTraces(ctx.settings, message.html)
    if (traces.some(({ kind }) => kind === "open")) noteVisit(ctx, message.id, { kind: "open", visitor })
    const first = traces.find((trace) => trace.kind === "click")
    if (clicks && first) noteVisit(ctx, message.id, { kind: "click", link: first.link, visitor })
    return null
  },
  giveUp: () => {},
}
