import { and, eq, sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { idempotencyKeys } from "../../core/public-api/table.ts"
import { forgetFound } from "../../discover/scans/forget-person.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { contactPoints, contacts } from "../../people/contacts/table.ts"
import { mergedPeople } from "../../people/merged/merged-people.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import { forgetSearchesFor } from "../../people/views/views.ts"
import { forgetMailOf } from "../../replies/inbox/forget-mail.ts"
import { forgetLetters } from "../../replies/sandbox/forget-letters.ts"
import { forgetAnswers } from "../../webhooks/forget-answers.ts"
import { forgetPerson } from "../imports/forget-person.ts"
import { forgetMentions } from "./forget-mentions.ts"

/**
 * Forgets a person at their wish (GDPR, article 17): everything goes, and of each address a hash stays, so that no list that is
 * brought in later makes us write to them again. Throws 404.
 */
export function eraseContact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const { name } = findContact(ctx, id)
    const addresses = ctx.db
      .select({ value: contactPoints.valueNorm })
      .from(contactPoints)
      .where(and(eq(contactPoints.contactId, id), eq(contactPoints.kind, "email")))
      .all()
    const merged = mergedPeople(ctx, id)
    const values = [
      ...new Set([...addresses.map(({ value }) => value), ...merged.flatMap((person) => person.addresses)]),
    ]
    for (const value of values) suppress(ctx, { kind: "email", value }, { reason: "erasure" })
    for (const one of [id, ...merged.map((person) => person.id)]) {
      forgetPerson(ctx, one, values)
      // What a program was answered says the same once more.
      ctx.db.delete(idempotencyKeys).where(sql`instr(${idempotencyKeys.answer}, ${one}) > 0`).run()
    }
    forgetAnswers(ctx, [id, ...merged.map((person) => person.id)])
    forgetSearchesFor(ctx, values)
    forgetLetters(ctx, values)
    forgetMailOf(ctx, values)
    forgetMentions(ctx, id, [name, ...merged.map((person) => person.name), ...values])
    for (const one of [name, ...merged.map((person) => person.name)]) forgetFound(ctx, one, values)
    ctx.db.delete(contacts).where(eq(contacts.id, id)).run()
    record(ctx, "contact.erased", id)
  })
}
