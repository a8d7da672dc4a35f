import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../contacts/table.ts"
import { listMembers, lists, outletTags } from "../groups/table.ts"
import { outlets } from "../outlets/table.ts"

type Reader = Pick<Ctx, "db">

/** Copies the columns by which a list or a tag is sorted and filtered from its contacts and outlets, as they are now. */
export function refreshGroup(ctx: Reader, id: string): void {
  const number = sql`(select ${lists.number} from ${lists} where ${lists.id} = ${id})`
  refreshMembers(ctx, sql`list = ${number}`)
  refreshTagged(ctx, sql`tag = ${number}`)
}

/** The same for one contact in each of its lists and tags. */
export const refreshMember = (ctx: Reader, id: string): void =>
  refreshMembers(
    ctx,
    sql`contact = (select ${contacts.number} from ${contacts} where ${contacts.id} = ${id})`,
  )

/** The same for one outlet in each of its tags. */
export const refreshOutlet = (ctx: Reader, id: string): void =>
  refreshTagged(ctx, sql`outlet = (select ${outlets.number} from ${outlets} where ${outlets.id} = ${id})`)

function refreshMembers({ db }: Reader, which: SQL): void {
  db.run(sql`update ${listMembers} set state = now.state, verification = now.verification,
      name_norm = now.name_norm, last_contacted = coalesce(now.last_contacted_at, 0)
    from ${contacts} as now where ${which} and now.number = contact`)
}

function refreshTagged({ db }: Reader, which: SQL): void {
  db.run(sql`update ${outletTags} set name_norm = now.name_norm, last_scanned = coalesce(now.last_scanned_at, 0),
      stage = now.stage, kind = now.kind, language = now.language
    from ${outlets} as now where ${which} and now.number = outlet`)
}
