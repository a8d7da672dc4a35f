import { and, eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findContact } from "../contacts/find-contact.ts"
import type { Dismissal } from "./contract.ts"
import { duplicateDismissals } from "./table.ts"

/**
 * Records that two contacts are two people, so that they are not suggested again. Throws 404, 409 for a merged contact.
 */
export function dismissDuplicate(ctx: Ctx, { ids }: Dismissal): void {
  ctx.write(() => {
    for (const id of ids) findContact(ctx, id)
    const noted = ctx.db
      .insert(duplicateDismissals)
      .values({ ...inOrder(ids), dismissedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: duplicateDismissals.contactId })
      .get()
    if (noted) record(ctx, "contact.kept_apart", noted.id)
  })
}

export function isDismissed({ db }: Ctx, ids: Dismissal["ids"]): boolean {
  const { contactId, otherId } = inOrder(ids)
  const isPair = and(eq(duplicateDismissals.contactId, contactId), eq(duplicateDismissals.otherId, otherId))
  return (
    db.select({ at: duplicateDismissals.dismissedAt }).from(duplicateDismissals).where(isPair).get() !==
    undefined
  )
}

const inOrder = ([one, other]: Dismissal["ids"]) =>
  one < other ? { contactId: one, otherId: other } : { contactId: other, otherId: one }
