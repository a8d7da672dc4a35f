import { among } from "../../core/among.ts"
import type { Expansion } from "../../core/public-api/expansion.ts"
import { presentContact } from "./present-contact.ts"
import { presentContactV1 } from "./present-contact-v1.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"
import { ContactV1 } from "./v1-schemas.ts"

/** The person of something, by `contact_id`. */
export const toContact = {
  idIn: "contact_id",
  scope: "contacts:read",
  data: ContactV1,
  read: (ctx, ids) => {
    const rows = selectContacts(ctx).where(among(contacts.id, ids)).all()
    return new Map(rows.map((row) => [row.id, presentContactV1(presentContact(row))]))
  },
} as const satisfies Expansion
