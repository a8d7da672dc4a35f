import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { noContact } from "../merged/survivor.ts"
import { contacts } from "./table.ts"

/** Deletes a person with every address and source of theirs. Throws 404, 409 for a merged contact. */
export function deleteContact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id }).get()
    if (!gone) throw noContact(ctx, id)
    record(ctx, "contact.deleted", id)
  })
}
