import { type SQL, sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { outletTags } from "../groups/table.ts"
import { findList } from "../lists/find-list.ts"
import { isOutletOf } from "../outlets/is-outlet-of.ts"
import { matchOutlets, outletNumbersOf } from "../outlets/match-outlets.ts"
import { outlets } from "../outlets/table.ts"
import type { OutletTagChange, OutletTagResult } from "./contract.ts"

/** Adds a tag to outlets, or removes it. Outlets that are unchanged by it do not count. Throws 404. */
export function changeOutletTags(ctx: Ctx, tagId: string, change: OutletTagChange): OutletTagResult {
  const { action, ids, filter = {} } = change
  return ctx.write(() => {
    const before = findList(ctx, "tag", tagId).outlets
    const meant = ids
      ? isOutletOf(ids)
      : sql`${outlets.number} in (${outletNumbersOf(matchOutlets(ctx, filter))})`
    if (action === "add") addTag(ctx, tagId, meant)
    else removeTag(ctx, tagId, meant)
    const changed = Math.abs(findList(ctx, "tag", tagId).outlets - before)
    if (changed > 0)
      record(ctx, action === "add" ? "tag.put_on_outlets" : "tag.taken_off_outlets", tagId, changed)
    return { changed }
  })
}

const numberOf = (tagId: string) => sql`(select number from lists where id = ${tagId})`

function addTag({ db }: Ctx, tagId: string, meant: SQL): void {
  db.run(sql`insert into ${outletTags} (tag, outlet, name_norm, last_scanned, stage, kind, language)
    select ${numberOf(tagId)}, ${outlets.number}, ${outlets.nameNorm}, coalesce(${outlets.lastScannedAt}, 0),
      ${outlets.stage}, ${outlets.kind}, ${outlets.language}
    from ${outlets} where ${meant} on conflict do nothing`)
}

function removeTag({ db }: Ctx, tagId: string, meant: SQL): void {
  db.run(sql`delete from ${outletTags} where tag = ${numberOf(tagId)}
    and outlet in (select ${outlets.number} from ${outlets} where ${meant})`)
}
