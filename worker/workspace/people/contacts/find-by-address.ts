import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints, contacts } from "./table.ts"

/** Who has this address, folded, and whether they may be written to. */
export const findByAddress = ({ db }: Pick<Ctx, "db">, address: string) =>
  db
    .select({ id: contacts.id, state: contacts.state })
    .from(contactPoints)
    .innerJoin(contacts, eq(contacts.id, contactPoints.contactId))
    .where(and(eq(contactPoints.kind, "email"), eq(contactPoints.valueNorm, address)))
    .get()
