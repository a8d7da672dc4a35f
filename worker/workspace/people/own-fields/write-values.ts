import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { forgetSources } from "../sources/forget-sources.ts"
import { type OwnValues, ownKey } from "./values/contract.ts"

interface Written {
  contactId: string
  values: OwnValues
}

/** Writes values that were checked, of many contacts at once. What is null goes, with its sources. Runs in the caller's transaction. */
export function writeValues(ctx: Ctx, written: readonly Written[]): void {
  const all = written.flatMap(({ contactId, values }) =>
    Object.entries(values).map(([key, value]) => ({ contactId, key, value })),
  )
  for (const { contactId, key, value } of all) {
    if (value !== null) continue
    ctx.db.run(sql`delete from own_field_values
      where contact = (select number from contacts where id = ${contactId})
        and field = (select number from own_fields where key = ${key})`)
    forgetSources(ctx, { contactId }, ownKey(key))
  }
  const rows = all.flatMap(({ contactId, key, value }) => (value === null ? [] : [[contactId, key, value]]))
  // A choice that is there no more, as an undone import may bring it back, is passed over.
  for (const batch of toJsonBatches(rows))
    ctx.db.run(sql`insert into own_field_values (contact, field, value, choice)
      select contacts.number, own_fields.number,
        case own_fields.kind when 'choice' then null else given.value ->> 2 end, own_field_choices.number
      from json_each(${batch}) as given
      cross join own_fields on own_fields.key = given.value ->> 1
      cross join contacts on contacts.id = given.value ->> 0
      left join own_field_choices on own_fields.kind = 'choice'
        and own_field_choices.field = own_fields.number and own_field_choices.name = given.value ->> 2
      where own_fields.kind <> 'choice' or own_field_choices.number is not null
      on conflict (contact, field) do update set value = excluded.value, choice = excluded.choice`)
}
