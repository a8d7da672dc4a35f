import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { planSends } from "./mailboxes.ts"
import { openFrom } from "./replan.ts"
import { setAside } from "./set-aside.ts"

/**
 * Has somebody look at the next message to a contact before it is sent, in each campaign, because of what is said in `reason`.
 * One that waits for a review already gets the reason as its note; one that is being sent just now goes on. Returns how many wait.
 * Runs in the caller's transaction.
 */
export function holdInDoubt(ctx: Ctx, contactId: string, reason: string): number {
  const open = ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.contactId, contactId), inArray(enrolments.state, [...openStates])))
    .all()
  let held = 0
  for (const { id, mailboxId } of open) {
    const [next] = openFrom(ctx, id, 1)
    if (!next) continue
    held += 1
    if (next.state === "needs_review") {
      ctx.db.update(messages).set({ skipReason: reason }).where(eq(messages.id, next.id)).run()
      continue
    }
    setAside(ctx, next, "needs_review", reason)
    planSends(ctx, mailboxId)
  }
  return held
}
