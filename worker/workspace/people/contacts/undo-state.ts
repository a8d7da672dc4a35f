import { and, eq, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { StateUndo, UndoResult } from "./contract.ts"
import { isOneOf } from "./is-one-of.ts"
import { contacts } from "./table.ts"

const actions = {
  active: "contact.marked_active",
  do_not_contact: "contact.marked_do_not_contact",
  stale: "contact.changed",
} as const

/** Gives people the state that they had before a change was made at a time; whoever was changed since stays as they are. */
export function undoState(ctx: Ctx, { ids, at, state }: StateUndo): UndoResult {
  return ctx.write(() => {
    const undone = ctx.db
      .update(contacts)
      .set({ state, updatedAt: ctx.now })
      .where(and(isOneOf(ids), eq(contacts.updatedAt, at), ne(contacts.state, state)))
      .returning({ id: contacts.id })
      .all()
    for (const { id } of undone) record(ctx, actions[state], id)
    return { changed: undone.length }
  })
}
