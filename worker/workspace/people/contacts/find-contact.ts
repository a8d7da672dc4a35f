import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { listArticles } from "../articles/list-articles.ts"
import { mergesOf, noContact, survivorOf } from "../merged/survivor.ts"
import { listFields } from "../own-fields/list-fields.ts"
import { sourcesOf } from "../sources/sources.ts"
import { findSuppression } from "../suppressions/find-suppression.ts"
import type { Contact, ContactDetail } from "./contract.ts"
import { findAddressCheck } from "./find-address-check.ts"
import { membershipsOf } from "./memberships.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"

/** Throws 404, 409 for a contact who was merged into another. */
export function findContact(ctx: Ctx, id: string): Contact {
  const row = selectContacts(ctx).where(eq(contacts.id, id)).get()
  if (!row) throw noContact(ctx, id)
  return presentContact(row)
}

/** Like `findContact`, with their lists, the source of each detail, and whether their address may be written to. */
export function findContactDetail(ctx: Ctx, asked: string): ContactDetail {
  const id = survivorOf(ctx, asked)
  const contact = findContact(ctx, id)
  const suppression = contact.email === null ? null : findSuppression(ctx, contact.email)
  return {
    ...contact,
    suppression,
    merges: mergesOf(ctx, id),
    address: findAddressCheck(ctx, id),
    memberships: membershipsOf(ctx, id),
    articles: listArticles(ctx, { contactId: id }),
    sources: sourcesOf(ctx, { contactId: id }),
    ownFields: listFields(ctx),
  }
}
