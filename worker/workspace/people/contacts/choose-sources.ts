import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { sources } from "../sources/table.ts"
import { firstPoint, pointKinds } from "./choose-points.ts"
import { findContact } from "./find-contact.ts"
import type { DetailName } from "./write-details.ts"

/**
 * Lets no source speak for a value that it did not give: those of a detail that is not kept end, unless both say the same, and
 * those of an address or number that no longer stands first name it instead.
 */
export function chooseSources(ctx: Ctx, id: string, otherId: string, take: ReadonlySet<DetailName>): void {
  const [survivor, other] = [findContact(ctx, id), findContact(ctx, otherId)]
  const isAbout = (contactId: string, field: string) =>
    and(eq(sources.contactId, contactId), eq(sources.field, field))
  for (const field of ["name", "title", "company", "notes"] as const) {
    if (survivor[field] === other[field]) continue
    ctx.db
      .delete(sources)
      .where(isAbout(take.has(field) ? id : otherId, field))
      .run()
  }
  for (const kind of pointKinds) {
    const isOthersKept = take.has(kind) || survivor[kind] === null
    const loser = isOthersKept && other[kind] !== null ? id : otherId
    const point = firstPoint(ctx, loser, kind)
    if (point) ctx.db.update(sources).set({ field: point.value }).where(isAbout(loser, kind)).run()
  }
}
