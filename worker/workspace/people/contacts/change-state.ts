import { and, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { SettableState } from "./contract.ts"
import { isOneOf } from "./is-one-of.ts"
import { contacts } from "./table.ts"

const actions = { active: "contact.marked_active", do_not_contact: "contact.marked_do_not_contact" } as const

/**
 * Sets whether these people may be written to. Returns for how many of them that changed; runs in the caller's
 * transaction.
 */
export function changeState(ctx: Ctx, ids: string[], state: SettableState): number {
  const changed = ctx.db
    .update(contacts)
    .set({ state, updatedAt: ctx.now })
    .where(and(isOneOf(ids), ne(contacts.state, state)))
    .returning({ id: contacts.id })
    .all()
  for (const { id } of changed) record(ctx, actions[state], id)
  return changed.length
}
