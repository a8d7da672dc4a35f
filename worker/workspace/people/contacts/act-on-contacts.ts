import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { changeState } from "./change-state.ts"
import type { BulkAction, BulkResult } from "./contract.ts"
import { isOneOf } from "./is-one-of.ts"
import { contacts } from "./table.ts"
import { verifySoon } from "./verify-soon.ts"

/** Does the same to many people, to all or to none. People who are gone, or unchanged by it, do not count. */
export function actOnContacts(ctx: Ctx, { ids, action }: BulkAction): BulkResult {
  const changed = ctx.write(() => {
    if (action === "verify") return verifySoon(ctx, ids)
    return action === "delete" ? deleteMany(ctx, ids) : changeState(ctx, ids, action)
  })
  return { changed }
}

function deleteMany(ctx: Ctx, ids: string[]): number {
  const gone = ctx.db.delete(contacts).where(isOneOf(ids)).returning({ id: contacts.id }).all()
  for (const { id } of gone) record(ctx, "contact.deleted", id)
  return gone.length
}
