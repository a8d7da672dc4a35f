import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "./table.ts"

type Reader = Pick<Ctx, "db">

const isEmail = eq(contactPoints.kind, "email")

/** One address of a contact as it is now; null when they have it no more. */
export const addressAt = ({ db }: Reader, contactId: string, pointId: string): string | null =>
  db
    .select({ value: contactPoints.value })
    .from(contactPoints)
    .where(and(eq(contactPoints.id, pointId), eq(contactPoints.contactId, contactId)))
    .get()?.value ?? null

/** The address, folded, that a contact is written to; null for none. */
export const primaryAddressOf = ({ db }: Reader, contactId: string): string | null =>
  db
    .select({ value: contactPoints.valueNorm })
    .from(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), isEmail, eq(contactPoints.isPrimary, true)))
    .get()?.value ?? null

/** Every address of a contact, folded. */
export const addressesOf = ({ db }: Reader, contactId: string): string[] =>
  db
    .select({ value: contactPoints.valueNorm })
    .from(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), isEmail))
    .all()
    .map(({ value }) => value)

/** The contact whose address this is, folded; undefined for nobody. */
export const findByAddress = ({ db }: Reader, address: string): string | undefined =>
  db
    .select({ id: contactPoints.contactId })
    .from(contactPoints)
    .where(eq(contactPoints.valueNorm, address))
    .get()?.id

/** The ids of the contacts who have this address, folded, as a query. */
export const ownersOf = (address: string) =>
  sql`(select ${contactPoints.contactId} from ${contactPoints} where ${isEmail} and ${eq(contactPoints.valueNorm, address)})`
