import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints, contacts } from "./table.ts"

/** The addresses of a person, folded. */
export const addressesOf = ({ db }: Ctx, contactId: string): string[] =>
  db
    .select({ value: contactPoints.valueNorm })
    .from(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), eq(contactPoints.kind, "email")))
    .all()
    .map(({ value }) => value)

/** Removes a person with every row that goes with them. */
export function eraseRow({ db }: Ctx, id: string): void {
  db.delete(contacts).where(eq(contacts.id, id)).run()
}
