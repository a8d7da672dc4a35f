import { and, desc, eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { AddressCheck } from "../verdicts/contract.ts"
import { contactPoints } from "./table.ts"

/** The verification of the address to which a person is written; null when they have none. */
export function findAddressCheck({ db }: Ctx, contactId: string): AddressCheck | null {
  const { verification, detail, confidence, isRole, isFreeMail, verifiedAt, createdAt, id, isPrimary } =
    contactPoints
  const found = db
    .select({ verification, detail, confidence, isRole, isFreeMail, verifiedAt })
    .from(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), eq(contactPoints.kind, "email")))
    .orderBy(desc(isPrimary), createdAt, id)
    .limit(1)
    .get()
  if (!found) return null
  return { ...found, verifiedAt: found.verifiedAt === null ? null : toIso(found.verifiedAt) }
}
