import { eq } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import type { Ctx } from "../context.ts"
import type { Contact, ContactDetail } from "./contract.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { sourcesOf } from "./sources.ts"
import { contacts } from "./table.ts"

/** Throws 404. */
export function findContact(ctx: Ctx, id: string): Contact {
  const row = selectContacts(ctx).where(eq(contacts.id, id)).get()
  if (!row) throw notFound("contact")
  return presentContact(row)
}

/** As `findContact`, with where each detail comes from. */
export const findContactDetail = (ctx: Ctx, id: string): ContactDetail => ({
  ...findContact(ctx, id),
  sources: sourcesOf(ctx, id),
})
