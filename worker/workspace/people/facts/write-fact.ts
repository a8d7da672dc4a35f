import { count, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { findContact } from "../contacts/find-contact.ts"
import { type Fact, MOST_FACTS, type NewFact } from "./contract.ts"
import { presentFact } from "./gather-facts.ts"
import { facts } from "./table.ts"

/**
 * Stores a fact about a person. Throws 404, and 409 for a contact who was merged into another or has too many facts.
 */
export const writeFact = (ctx: Ctx, input: NewFact): Fact =>
  ctx.write(() => {
    const { db, now, actor } = ctx
    findContact(ctx, input.contactId)
    const isTheirs = eq(facts.contactId, input.contactId)
    const known = db.select({ all: count() }).from(facts).where(isTheirs).get()?.all ?? 0
    if (known >= MOST_FACTS)
      throw conflict(`Of one person at most ${MOST_FACTS} facts are kept. Remove one first.`)
    const row = db
      .insert(facts)
      .values({ ...input, id: newId("fct", now), author: actor.name, createdAt: now })
      .returning()
      .get()
    record(ctx, "fact.written", row.id)
    return presentFact(row)
  })

/** Throws 404. */
export function deleteFact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(facts).where(eq(facts.id, id)).returning({ id: facts.id }).get()
    if (!gone) throw notFound("fact")
    record(ctx, "fact.deleted", id)
  })
}
