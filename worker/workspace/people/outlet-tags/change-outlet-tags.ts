import { type SQL, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { outletTags } from "../groups/table.ts"
import { MOST_NAMED } from "../lists/contract.ts"
import { findList } from "../lists/find-list.ts"
import { isOutletOf } from "../outlets/is-outlet-of.ts"
import { matchOutlets, outletNumbersOf } from "../outlets/match-outlets.ts"
import { outlets } from "../outlets/table.ts"
import { requireExpected } from "../selection/require-expected.ts"
import type { OutletTagChange, OutletTagResult } from "./contract.ts"

/**
 * Adds a tag to outlets, or removes it. Outlets that are unchanged by it do not count. Throws 404, and 409 when others fit the filter
 * than the member saw.
 */
export function changeOutletTags(ctx: Ctx, tagId: string, change: OutletTagChange): OutletTagResult {
  const { action, ids, filter = {}, expected = null } = change
  return ctx.write(() => {
    findList(ctx, "tag", tagId)
    if (!ids) requireExpected(expected, () => matchOutlets(ctx, filter).total)
    const meant = ids
      ? isOutletOf(ids)
      : sql`${outlets.number} in (${outletNumbersOf(matchOutlets(ctx, filter))})`
    const numbers = action === "add" ? addTag(ctx, tagId, meant) : removeTag(ctx, tagId, meant)
    const changed = numbers.length
    if (changed > 0)
      record(ctx, action === "add" ? "tag.put_on_outlets" : "tag.taken_off_outlets", tagId, changed)
    return { changed, ids: changed > MOST_NAMED ? null : idsOf(ctx, numbers) }
  })
}

const numberOf = (tagId: string) => sql`(select number from lists where id = ${tagId})`

function addTag({ db }: Ctx, tagId: string, meant: SQL): number[] {
  const added = db.all<{
    outlet: number
  }>(sql`insert into ${outletTags} (tag, outlet, name_norm, last_scanned, stage, kind, language)
    select ${numberOf(tagId)}, ${outlets.number}, ${outlets.nameNorm}, coalesce(${outlets.lastScannedAt}, 0),
      ${outlets.stage}, ${outlets.kind}, ${outlets.language}
    from ${outlets} where ${meant} on conflict do nothing returning outlet`)
  return added.map(({ outlet }) => outlet)
}

const removeTag = ({ db }: Ctx, tagId: string, meant: SQL): number[] =>
  db
    .all<{ outlet: number }>(sql`delete from ${outletTags} where tag = ${numberOf(tagId)}
      and outlet in (select ${outlets.number} from ${outlets} where ${meant}) returning outlet`)
    .map(({ outlet }) => outlet)

const idsOf = ({ db }: Ctx, numbers: readonly number[]): string[] =>
  db
    .select({ id: outlets.id })
    .from(outlets)
    .where(among(outlets.number, numbers))
    .all()
    .map(({ id }) => id)
