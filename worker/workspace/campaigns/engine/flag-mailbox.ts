import { and, eq, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { spreadMailbox } from "./spread-people.ts"

/** A mailbox, and what it signed in with when it was tried. */
type Tried = Pick<MailboxRow, "id" | "credentials">

/** What failed with an old password or consent says nothing of a mailbox that has another one since. */
const isAsTried = ({ id, credentials }: Tried) =>
  and(eq(mailboxes.id, id), sql`${mailboxes.credentials} is ${credentials}`)

/** Says of a mailbox that is sending that it cannot, and why, and has its owners told. A person's own pause is left alone. */
export function flagMailbox(
  ctx: Ctx,
  mailbox: Tried,
  state: "needs_attention" | "unhealthy",
  reason: string,
): void {
  const isSending = inArray(mailboxes.state, ["active", "unhealthy"])
  // People hear of it when it stops, and not again when it is worse than was thought.
  const isFirst = sql`${mailboxes.state} = 'active'`
  const flagged = ctx.db
    .update(mailboxes)
    .set({
      state,
      stateReason: reason,
      stoppedAt: sql`case when ${isFirst} then ${ctx.now} else ${mailboxes.stoppedAt} end`,
      updatedAt: ctx.now,
    })
    .where(and(isAsTried(mailbox), isSending))
    .returning()
    .get()
  if (!flagged) return
  const key = `mailbox.stopped:${flagged.id}:${flagged.stoppedAt}`
  ctx.notify(ctx, { kind: "mailbox.stopped", subjectId: flagged.id, key })
  spreadMailbox(ctx, flagged)
}

/** Says of a mailbox what another server has against it. It goes on sending: one server's distrust stops nobody else's mail. */
export function warnOfMailbox(ctx: Ctx, id: string, reason: string): void {
  ctx.db
    .update(mailboxes)
    .set({ stateReason: reason, updatedAt: ctx.now })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.state, "active")))
    .run()
}

/** Has a mailbox wait that cannot be used for now. It is nobody's fault, so nothing of it counts against a message. */
export function holdMailbox(ctx: Ctx, mailbox: Tried, until: number, reason: string): void {
  ctx.db.update(mailboxes).set({ heldUntil: until, heldReason: reason }).where(isAsTried(mailbox)).run()
}
