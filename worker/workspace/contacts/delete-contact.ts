import { eq } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { contacts } from "./table.ts"

/** Removes a person with every address and source of theirs. Throws 404. */
export function deleteContact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id }).get()
    if (!gone) throw notFound("contact")
    record(ctx, "contact.deleted", id)
  })
}
