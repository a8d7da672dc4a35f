import { and, eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { columnsIn } from "../details/columns.ts"
import { isBlank } from "../details/contract.ts"
import { checkValues } from "../own-fields/check-values.ts"
import { toEntries, valuesIn } from "../own-fields/values/contract.ts"
import { writeValues } from "../own-fields/write-values.ts"
import { addSources, sourceByHand } from "../sources/sources.ts"
import { addPoint } from "./add-contact.ts"
import { changeState } from "./change-state.ts"
import type { Contact, ContactChange } from "./contract.ts"
import { findContact } from "./find-contact.ts"
import { asRefusal } from "./refusals.ts"
import { contactPoints, contacts } from "./table.ts"

/**
 * Changes what is given and really different; the source of those details is then whoever changed them. Throws 404, 409; 422 for values
 * that their fields do not take.
 */
export function changeContact(ctx: Ctx, id: string, change: ContactChange): Contact {
  try {
    return ctx.write(() => {
      const known = findContact(ctx, id)
      const before: Record<string, unknown> = {
        ...known,
        ...toEntries(known.fields),
        outletId: known.outlet?.id ?? null,
      }
      const { state, fields = {}, ...others } = change
      const details = { ...others, ...toEntries(checkValues(ctx, fields)) }
      if (state) changeState(ctx, [id], state)
      const changed = Object.entries(details).filter(([field, value]) => !isSame(value, before[field]))
      if (changed.length === 0) return findContact(ctx, id)
      const given = Object.fromEntries(changed)
      const { email, phone, name, outletId }: ContactChange = given
      const named = name === undefined ? {} : { name, nameNorm: foldName(name) }
      const placed = outletId === undefined ? {} : { outletId }
      ctx.db
        .update(contacts)
        .set({ ...columnsIn(given), ...named, ...placed, updatedAt: ctx.now })
        .where(eq(contacts.id, id))
        .run()
      if (email !== undefined) replacePoint(ctx, id, "email", email)
      if (phone !== undefined) replacePoint(ctx, id, "phone", phone)
      writeValues(ctx, [{ contactId: id, values: valuesIn(given) }])
      addSources(
        ctx,
        { contactId: id },
        changed.flatMap(([field, value]) => (value === null ? [] : field)),
        sourceByHand(ctx),
      )
      record(ctx, "contact.changed", id)
      return findContact(ctx, id)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) ? isBlank(other) : JSON.stringify(one) === JSON.stringify(other)

function replacePoint(ctx: Ctx, contactId: string, kind: "email" | "phone", value: string | null) {
  const isReplaced = and(
    eq(contactPoints.contactId, contactId),
    eq(contactPoints.kind, kind),
    eq(contactPoints.isPrimary, true),
  )
  ctx.db.delete(contactPoints).where(isReplaced).run()
  if (value) addPoint(ctx, contactId, kind, value)
}
