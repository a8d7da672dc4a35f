import { count, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { listArticles } from "../articles/list-articles.ts"
import { presentContact } from "../contacts/present-contact.ts"
import { selectContacts } from "../contacts/select-contacts.ts"
import { contacts } from "../contacts/table.ts"
import { tagsOfOutlet } from "../outlet-tags/tags-of-outlet.ts"
import { findOutlet } from "../outlets/find-outlet.ts"
import { sourcesOf } from "../sources/sources.ts"
import type { OutletDetail } from "./contract.ts"

const mostPeople = 20

/** Like `findOutlet`, with its people, its latest articles, its tags, and the source of each detail. */
export function findOutletDetail(ctx: Ctx, id: string): OutletDetail {
  const outlet = findOutlet(ctx, id)
  const worksThere = eq(contacts.outletId, id)
  return {
    ...outlet,
    people: selectContacts(ctx)
      .where(worksThere)
      .orderBy(contacts.nameNorm, contacts.number)
      .limit(mostPeople)
      .all()
      .map(presentContact),
    peopleTotal: ctx.db.select({ total: count() }).from(contacts).where(worksThere).get()?.total ?? 0,
    articles: listArticles(ctx, { outletId: id }),
    memberships: tagsOfOutlet(ctx, id),
    sources: sourcesOf(ctx, { outletId: id }),
  }
}
