import { Problem } from "../../../http/problem.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { columnsIn } from "../details/columns.ts"
import { isBlank } from "../details/contract.ts"
import { checkValues } from "../own-fields/check-values.ts"
import { toEntries } from "../own-fields/values/contract.ts"
import { writeValues } from "../own-fields/write-values.ts"
import { addSources, sourceByHand } from "../sources/sources.ts"
import type { Contact, NewContact } from "./contract.ts"
import { findContact } from "./find-contact.ts"
import { foldPhone } from "./fold-phone.ts"
import { asRefusal } from "./refusals.ts"
import { contactPoints, contacts } from "./table.ts"

/** Somebody new; what is left out is not known. */
type AnyContact = Pick<NewContact, "name"> & Partial<NewContact>

/**
 * Adds a person, with one address if one is known; each detail has a source. Throws 409 when another contact has the
 * address, or the outlet does not exist; 422 for values that their fields do not take.
 */
export function addContact(ctx: Ctx, input: AnyContact, source = sourceByHand(ctx)): Contact {
  const id = newId("con", ctx.now)
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const { fields = {}, ...details } = input
  const { name, outletId = null, email, phone } = details
  try {
    return ctx.write(() => {
      const values = checkValues(ctx, fields)
      ctx.db
        .insert(contacts)
        .values({ id, name, nameNorm: foldName(name), outletId, ...columnsIn(details), ...times })
        .run()
      if (email) addPoint(ctx, id, "email", email)
      if (phone) addPoint(ctx, id, "phone", phone)
      writeValues(ctx, [{ contactId: id, values }])
      const known = Object.entries({ ...details, ...toEntries(values) }).filter(
        ([, value]) => !isBlank(value),
      )
      addSources(
        ctx,
        { contactId: id },
        known.map(([field]) => field),
        source,
      )
      record(ctx, "contact.created", id)
      return findContact(ctx, id)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

export function addPoint(ctx: Ctx, contactId: string, kind: "email" | "phone", value: string): void {
  const valueNorm = kind === "email" ? foldAddress(value) : foldPhone(value)
  if (valueNorm === null) throw noAddress()
  const point = { id: newId("cpt", ctx.now), contactId, kind, value, valueNorm, isPrimary: true }
  ctx.db
    .insert(contactPoints)
    .values({ ...point, createdAt: ctx.now })
    .run()
}

const noAddress = () => {
  const message = "Please enter a valid email address"
  const details = [{ field: "email", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
