import { count, eq } from "drizzle-orm"
import type { MailDriver } from "../../../mail/outgoing.ts"
import { findTraces } from "../../../mail/traces.ts"
import { toLine } from "../../../mail/write-mime.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { actionFor, delayOf, READING_MS, readingOf } from "./behaviour.ts"
import { findBehaviour } from "./people.ts"
import { sandboxLetters } from "./table.ts"

/** Sends nothing: a letter is stored in the workspace, and its simulated reader acts on it. */
export const sandboxDriver = (ctx: Ctx, mailbox: { id: string; address: string }): MailDriver => ({
  async send(mail, isWanted) {
    const toAddress = foldAddress(mail.to.email)
    if (toAddress === null) {
      return {
        outcome: "refused",
        errorClass: "permanent",
        text: "This is no address that mail could go to.",
      }
    }
    return ctx.write(() => {
      if (!isWanted()) return { outcome: "withdrawn" }
      const id = newId("sbl", ctx.now)
      const nth = countLetters(ctx, toAddress) + 1
      ctx.db
        .insert(sandboxLetters)
        .values({
          id,
          nth,
          mailboxId: mailbox.id,
          toAddress,
          toName: toLine(mail.to.name),
          messageId: mail.messageId,
          references: [...(mail.references ?? [])],
          subject: toLine(mail.subject),
          text: mail.text,
          replyTo: mail.replyTo ?? mailbox.address,
          unsubscribeTo: mail.unsubscribe?.address ?? null,
          sentAt: ctx.now,
        })
        .run()
      const behaviour = findBehaviour(ctx, toAddress)
      const isTraced = readingOf[behaviour] !== null && findTraces(ctx.settings, mail.html).length > 0
      if (isTraced) planJob(ctx, "sandbox.read", id, ctx.now + READING_MS)
      const action = actionFor(behaviour, nth)
      if (action) planJob(ctx, "sandbox.answer", id, ctx.now + delayOf(action))
      return { outcome: "accepted", response: "250 2.0.0 Kept in the sandbox" }
    })
  },
})

const countLetters = ({ db }: Pick<Ctx, "db">, address: string): number =>
  db.select({ total: count() }).from(sandboxLetters).where(eq(sandboxLetters.toAddress, address)).get()
    ?.total ?? 0
