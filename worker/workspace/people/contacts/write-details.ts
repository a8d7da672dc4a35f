import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import { columnsIn } from "../details/columns.ts"
import type { DetailKey } from "../details/contract.ts"
import { type OwnEntries, type OwnKey, valuesIn } from "../own-fields/values/contract.ts"
import { writeValues } from "../own-fields/write-values.ts"
import type { NewContact } from "./contract.ts"
import { foldPhone } from "./fold-phone.ts"
import { contactPoints, contacts } from "./table.ts"

/** What may change of a person who is known by their address. */
export type Details = Omit<NewContact, "email" | "outletId" | "fields"> & OwnEntries

/** A detail of which a person has one, or one that stands first. */
export type DetailName = DetailKey | OwnKey

interface NewPoint {
  contactId: string
  kind: "email" | "phone"
  value: string
  valueNorm: string
}

/** Many addresses and numbers at once. */
export function addPoints({ db, now }: Ctx, points: NewPoint[]): void {
  const rows = points.map(({ contactId, kind, value, valueNorm }) => [
    newId("cpt", now),
    contactId,
    kind,
    value,
    valueNorm,
  ])
  for (const batch of toJsonBatches(rows)) {
    db.run(sql`insert into ${contactPoints} (id, contact_id, kind, value, value_norm, is_primary, created_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, true, ${now} from json_each(${batch})`)
  }
}

/** Sets these details of a person, or clears them; `updatedAt` is stored as the time of the change. */
export function setDetails(ctx: Ctx, contactId: string, details: Partial<Details>, updatedAt: number): void {
  const { phone, name } = details
  const named = name === undefined ? {} : { name, nameNorm: foldName(name) }
  ctx.db
    .update(contacts)
    .set({ ...columnsIn(details), ...named, updatedAt })
    .where(eq(contacts.id, contactId))
    .run()
  writeValues(ctx, [{ contactId, values: valuesIn(details) }])
  if (phone === undefined) return
  const isNumber = and(
    eq(contactPoints.contactId, contactId),
    eq(contactPoints.kind, "phone"),
    eq(contactPoints.isPrimary, true),
  )
  ctx.db.delete(contactPoints).where(isNumber).run()
  if (phone) addPoints(ctx, [{ contactId, kind: "phone", value: phone, valueNorm: foldPhone(phone) }])
}
