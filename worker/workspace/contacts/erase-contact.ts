import { and, eq } from "drizzle-orm"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { forgetPerson } from "../imports/forget-person.ts"
import { suppress } from "../suppressions/add-suppressions.ts"
import { findContact } from "./find-contact.ts"
import { contactPoints, contacts } from "./table.ts"

/**
 * Forgets a person at their wish (GDPR, article 17): everything goes, and of each address a hash stays, so that no list that is
 * brought in later makes us write to them again. Throws 404.
 */
export function eraseContact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    findContact(ctx, id)
    const addresses = ctx.db
      .select({ value: contactPoints.valueNorm })
      .from(contactPoints)
      .where(and(eq(contactPoints.contactId, id), eq(contactPoints.kind, "email")))
      .all()
    for (const { value } of addresses) suppress(ctx, { kind: "email", value }, { reason: "erasure" })
    forgetPerson(
      ctx,
      id,
      addresses.map(({ value }) => value),
    )
    ctx.db.delete(contacts).where(eq(contacts.id, id)).run()
    record(ctx, "contact.erased", id)
  })
}
