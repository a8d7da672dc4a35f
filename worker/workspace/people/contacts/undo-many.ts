import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { sources } from "../sources/table.ts"
import { contactPoints, contacts } from "./table.ts"
import { type Details, setDetails } from "./write-details.ts"

/** A contact as something left it: whoever changed it since has set another time. */
interface Left {
  contactId: string | null
  updatedAt: number | null
}

/** Removes a person unless they were changed since; says whether. */
export const removeUnchanged = ({ db }: Ctx, left: Left): boolean =>
  db.delete(contacts).where(isUnchanged(left)).returning({ id: contacts.id }).get() !== undefined

/**
 * Gives a person back the details that a file replaced, unless they were changed since; says whether. Without `hasAddress`
 * they had none before, and wait for one again.
 */
export function restoreUnchanged(
  ctx: Ctx,
  left: Left,
  { updatedAt, ...details }: Partial<Details> & { updatedAt: number },
  { hasAddress }: { hasAddress: boolean },
): boolean {
  const person = ctx.db.select({ id: contacts.id }).from(contacts).where(isUnchanged(left)).get()
  if (!person) return false
  setDetails(ctx, person.id, details, updatedAt)
  if (!hasAddress) removeAddresses(ctx, person.id)
  const isFromFile = and(
    eq(sources.contactId, person.id),
    eq(sources.kind, "import"),
    eq(sources.fetchedAt, left.updatedAt ?? 0),
  )
  ctx.db.delete(sources).where(isFromFile).run()
  return true
}

const removeAddresses = ({ db }: Ctx, contactId: string) =>
  db
    .delete(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), eq(contactPoints.kind, "email")))
    .run()

const isUnchanged = ({ contactId, updatedAt }: Left) =>
  and(eq(contacts.id, contactId ?? ""), eq(contacts.updatedAt, updatedAt ?? 0))
