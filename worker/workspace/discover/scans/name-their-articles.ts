import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { nameAuthors } from "../../people/articles/name-authors.ts"
import type { Workplace } from "../../people/contacts/recognise-person.ts"
import { nameAndTitleOf } from "../../people/contacts/refer-to-contact.ts"
import type { AcceptedFindings } from "./contract.ts"
import type { Pending } from "./find-findings.ts"
import { scanPeople } from "./table.ts"

export type Accepted = AcceptedFindings["accepted"][number]

/** Says who wrote the articles of the outlet, unless a shortened name may mean somebody who is not added. */
export function nameTheirArticles(
  ctx: Ctx,
  scanId: string,
  place: Workplace,
  pending: ReadonlyMap<string, Pending>,
  accepted: readonly Accepted[],
): void {
  const added = new Map(accepted.map(({ id, contactId }) => [id, contactId]))
  const others = [...pending.values()]
    .filter(({ found }) => !found.isShared)
    .map(({ id, found }) => ({ name: found.name, contactId: added.get(id) ?? null }))
  const known = ctx.db.select().from(scanPeople).where(eq(scanPeople.scanId, scanId)).all()
  const before = known.flatMap(({ contactId }) => {
    const name = nameAndTitleOf(ctx, contactId)?.name
    return name === undefined || others.some((one) => one.contactId === contactId)
      ? []
      : [{ name, contactId }]
  })
  nameAuthors(ctx, place.id, [...others, ...before])
}
