import { eq } from "drizzle-orm"
import { findTraces } from "../../../mail/traces.ts"
import { messages } from "../../campaigns/messages/table.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { noteVisit } from "../visits/note-visit.ts"
import { readingOf } from "./behaviour.ts"
import { findBehaviour } from "./people.ts"
import { sandboxLetters } from "./table.ts"

/** Has the reader of a letter open it, and follow its first link if they are one who would; the subject is the letter. */
export const readWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const row = ctx.db
      .select({ address: sandboxLetters.toAddress, message: messages.id, html: messages.html })
      .from(sandboxLetters)
      .innerJoin(messages, eq(messages.messageId, sandboxLetters.messageId))
      .where(eq(sandboxLetters.id, id))
      .get()
    const reading = row && readingOf[findBehaviour(ctx, row.address)]
    if (!row || !reading) return null
    const { visitor, clicks } = reading
    const traces = findTraces(ctx.settings, row.html)
    if (traces.some(({ kind }) => kind === "open")) noteVisit(ctx, row.message, { kind: "open", visitor })
    const first = traces.find((trace) => trace.kind === "click")
    if (clicks && first) noteVisit(ctx, row.message, { kind: "click", link: first.link, visitor })
    return null
  },
  giveUp: () => {},
}
