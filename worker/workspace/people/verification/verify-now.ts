import { and, eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { ContactDetail } from "../contacts/contract.ts"
import { findContact, findContactDetail } from "../contacts/find-contact.ts"
import { contactPoints } from "../contacts/table.ts"
import { verifyAtDomains } from "./verify-addresses.ts"

/** Verifies every address of a person at once, and answers when it is done. Throws 404. */
export async function verifyContact(ctx: Ctx, id: string): Promise<ContactDetail> {
  findContact(ctx, id)
  const addresses = ctx.db
    .select({ id: contactPoints.id, address: contactPoints.valueNorm })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, "email"), eq(contactPoints.contactId, id)))
    .all()
  const { write } = await verifyAtDomains(ctx, addresses)
  ctx.write(() => {
    write(ctx)
    record(ctx, "contact.verified", id)
  })
  return findContactDetail(ctx, id)
}
