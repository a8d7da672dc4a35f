import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { chooseDetails } from "./choose-details.ts"
import { type Contact, contacts } from "./table.ts"
import type { DetailName } from "./write-details.ts"

/** A contact as it is stored. Throws 404. */
export function readContactRow({ db }: Ctx, id: string): Contact {
  const row = db.select().from(contacts).where(eq(contacts.id, id)).get()
  if (!row) throw notFound("contact")
  return row
}

/** Lets one contact say of itself what both did, with the details in `take` from the other, and removes the other. */
export function joinContacts(
  { db, now }: Ctx,
  survivor: Contact,
  other: Contact,
  take: ReadonlySet<DetailName>,
): void {
  db.update(contacts)
    .set({ ...chooseDetails(survivor, other, take), updatedAt: now })
    .where(eq(contacts.id, survivor.id))
    .run()
  db.delete(contacts).where(eq(contacts.id, other.id)).run()
}
