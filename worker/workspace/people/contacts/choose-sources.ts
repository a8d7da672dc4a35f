import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { columnKeys } from "../details/columns.ts"
import { sources } from "../sources/table.ts"
import { isOthers } from "./choose-details.ts"
import { firstPoint, pointKinds } from "./choose-points.ts"
import { findContact } from "./find-contact.ts"
import type { DetailName } from "./write-details.ts"

/**
 * Removes sources from values that they did not give: deletes the sources of a discarded detail, unless both people
 * have the same value, and makes those of an address or number that is no longer primary name it.
 */
export function chooseSources(ctx: Ctx, id: string, otherId: string, take: ReadonlySet<DetailName>): void {
  const [survivor, other] = [findContact(ctx, id), findContact(ctx, otherId)]
  const isAbout = (contactId: string, field: string) =>
    and(eq(sources.contactId, contactId), eq(sources.field, field))
  for (const field of ["name", ...columnKeys] as const) {
    const [one, two] = [survivor[field], other[field]]
    if (one === two || Array.isArray(one)) continue
    ctx.db
      .delete(sources)
      .where(isAbout(isOthers(field, one, two, take) ? id : otherId, field))
      .run()
  }
  for (const kind of pointKinds) {
    const isOthersKept = take.has(kind) || survivor[kind] === null
    const loser = isOthersKept && other[kind] !== null ? id : otherId
    const point = firstPoint(ctx, loser, kind)
    if (point) ctx.db.update(sources).set({ field: point.value }).where(isAbout(loser, kind)).run()
  }
}
