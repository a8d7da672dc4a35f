import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../contacts/table.ts"
import { listMembers, lists, outletTags } from "../groups/table.ts"
import { outlets } from "../outlets/table.ts"

/** Copies the columns by which a list or a tag is sorted and filtered from its contacts and outlets, as they are now. */
export function refreshGroups({ db }: Pick<Ctx, "db">, id: string): void {
  const number = sql`(select ${lists.number} from ${lists} where ${lists.id} = ${id})`
  db.run(sql`update ${listMembers} set state = now.state, verification = now.verification,
      name_norm = now.name_norm, last_contacted = coalesce(now.last_contacted_at, 0)
    from ${contacts} as now where list = ${number} and now.number = contact`)
  db.run(sql`update ${outletTags} set name_norm = now.name_norm, last_scanned = coalesce(now.last_scanned_at, 0),
      stage = now.stage, kind = now.kind, language = now.language
    from ${outlets} as now where tag = ${number} and now.number = outlet`)
}
