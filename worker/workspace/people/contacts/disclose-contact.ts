import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import { columnKeys } from "../details/columns.ts"
import { details } from "../details/contract.ts"
import { sources } from "../sources/table.ts"
import { shortenAddress } from "./shorten-address.ts"
import { contactPoints, contacts } from "./table.ts"

/** What is held of a person, and where each detail of it was found. */
export function discloseContact({ db }: Ctx, contactId: string): HeldDetail[] {
  const contact = db.select().from(contacts).where(eq(contacts.id, contactId)).get()
  if (!contact) return []
  const points = db.select().from(contactPoints).where(eq(contactPoints.contactId, contact.id)).all()
  const known = db.select().from(sources).where(eq(sources.contactId, contact.id)).all()
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
    .map(({ what, field, value }) => {
      const source = known.find((one) => one.field === field)
      const since = source ? toIso(source.fetchedAt) : null
      return { what, value, from: source ? (source.url ?? originOf(source)) : null, since }
    })
}

const originOf = ({ kind }: typeof sources.$inferSelect): string =>
  kind === "import" ? "A list that was brought in" : "Entered by hand"

/** All digits of a telephone number but the last three, however they are grouped. */
function hideDigits(number: string): string {
  let hidden = number.replaceAll(/\D/g, "").length - 3
  return number.replaceAll(/\d/g, (digit) => (hidden-- > 0 ? "•" : digit))
}
