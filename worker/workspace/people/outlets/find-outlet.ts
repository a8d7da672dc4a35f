import { count, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { listArticles } from "../articles/list-articles.ts"
import { presentContact } from "../contacts/present-contact.ts"
import { selectContacts } from "../contacts/select-contacts.ts"
import { sourcesOf } from "../contacts/sources.ts"
import { contacts } from "../contacts/table.ts"
import { tagsOfOutlet } from "../outlet-tags/tags-of-outlet.ts"
import type { Outlet, OutletDetail } from "./contract.ts"
import { presentOutlet } from "./present-outlet.ts"
import { selectOutlets } from "./select-outlets.ts"
import { outlets } from "./table.ts"

const mostPeople = 20

/** Throws 404. */
export function findOutlet(ctx: Pick<Ctx, "db">, id: string): Outlet {
  const row = selectOutlets(ctx).where(eq(outlets.id, id)).get()
  if (!row) throw notFound("outlet")
  return presentOutlet(row)
}

/** As `findOutlet`, with its people, what it published last, its tags, and where each detail comes from. */
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
