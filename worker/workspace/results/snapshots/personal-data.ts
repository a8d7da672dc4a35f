import { or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson, PersonalData } from "../../core/personal-data/personal-data.ts"
import { sweepSnapshots } from "./keep-snapshot.ts"
import { placementSnapshots } from "./table.ts"

/**
 * Pages as they were read. One that names an erased person loses all its words, its source and its picture, and keeps its date and its
 * hash; the page is not kept again.
 */
export const snapshotData: PersonalData = { erase: forgetNaming }

function forgetNaming(ctx: Ctx, person: ErasedPerson): void {
  const { id, placementId, headline, authors, siteName, text } = placementSnapshots
  const names = calledBy(person)
  const pattern = mentionOf(names)
  const named = ctx.db
    .select({
      id,
      placementId,
      words: sql<string>`${headline} || char(10) || ${authors} || char(10) || coalesce(${siteName}, '') || char(10) || ${text}`,
    })
    .from(placementSnapshots)
    .where(or(...[headline, authors, siteName, text].map((column) => holdsAny(column, names))))
    .all()
    .filter(({ words }) => pattern.test(words))
  const ids = JSON.stringify(named.map((row) => row.id))
  ctx.db
    .update(placementSnapshots)
    .set({
      headline: "",
      authors: [],
      siteName: "",
      text: "",
      bytes: 0,
      pictureBytes: 0,
      forgottenAt: ctx.now,
    })
    .where(sql`${id} in (select value from json_each(${ids}))`)
    .run()
  for (const placement of new Set(named.map((row) => row.placementId))) sweepSnapshots(ctx, placement)
}
