import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import { columnKeys } from "../details/columns.ts"
import { details } from "../details/contract.ts"
import { sourcesOf } from "../sources/sources.ts"
import { whereFrom } from "../sources/where-from.ts"
import { shortenAddress } from "./shorten-address.ts"
import { contactPoints, contacts } from "./table.ts"

/** What is held of a person, and where each detail of it was found. */
export function discloseContact(ctx: Ctx, contactId: string): HeldDetail[] {
  const { db } = ctx
  const contact = db.select().from(contacts).where(eq(contacts.id, contactId)).get()
  if (!contact) return []
  const points = db.select().from(contactPoints).where(eq(contactPoints.contactId, contact.id)).all()
  const known = sourcesOf(ctx, { contactId })
  const held = [
    { what: details.name.label, field: "name", value: contact.name },
    ...points.map(({ kind, value }) => ({
      what: kind === "email" ? "Email address" : kind === "phone" ? "Phone number" : "Contact",
      field: kind,
      value: kind === "email" ? shortenAddress(value) : hideDigits(value),
    })),
    ...columnKeys.map((key) => ({
      what: details[key].label,
      field: key,
      value: [contact[key] ?? []].flat().join(", "),
    })),
  ]
  return held
    .filter(({ value }) => value !== "")
    .map(({ what, field, value }) => ({
      ...{ what, value },
      ...whereFrom(known.find(({ about }) => about === field)),
    }))
}

/** All digits of a telephone number but the last three, however they are grouped. */
function hideDigits(number: string): string {
  let hidden = number.replaceAll(/\D/g, "").length - 3
  return number.replaceAll(/\d/g, (digit) => (hidden-- > 0 ? "•" : digit))
}
