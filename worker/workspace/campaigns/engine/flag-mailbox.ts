import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { spreadMailbox } from "./spread-people.ts"

/** Says of a mailbox that is sending that it cannot, and why. A person's own pause is left alone. */
export function flagMailbox(
  ctx: Ctx,
  id: string,
  state: "needs_attention" | "unhealthy",
  reason: string,
): void {
  const isSending = inArray(mailboxes.state, ["active", "unhealthy"])
  const flagged = ctx.db
    .update(mailboxes)
    .set({ state, stateReason: reason, updatedAt: ctx.now })
    .where(and(eq(mailboxes.id, id), isSending))
    .returning()
    .get()
  if (flagged) spreadMailbox(ctx, flagged)
}

/** Says of a mailbox what another server has against it. It goes on sending: one server's distrust stops nobody else's mail. */
export function warnOfMailbox(ctx: Ctx, id: string, reason: string): void {
  ctx.db
    .update(mailboxes)
    .set({ stateReason: reason, updatedAt: ctx.now })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.state, "active")))
    .run()
}
