import { sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { StatedBasis } from "./contract.ts"

/** Stores why people may be written to; the latest statement counts. Unknown ids are skipped. */
export function stateBasis(ctx: Ctx, { contactIds, basis }: StatedBasis): { stated: number } {
  return ctx.write(() => {
    const stated = ctx.db.all<{ id: string }>(sql`
      insert into lawful_bases (contact_id, basis, stated_by, stated_at)
      select id, ${basis}, ${ctx.actor.name}, ${ctx.now} from contacts
      where id in (select value from json_each(${JSON.stringify(contactIds)}))
      on conflict (contact_id) do update
        set basis = excluded.basis, stated_by = excluded.stated_by, stated_at = excluded.stated_at
      returning contact_id as id`)
    if (stated[0]) record(ctx, "contact.basis_stated", stated[0].id, stated.length)
    return { stated: stated.length }
  })
}
