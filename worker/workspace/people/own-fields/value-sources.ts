import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { ownKey } from "./values/contract.ts"

/** Forgets where the values came from that a field has where `condition` holds; they are about to go. */
export function forgetValueSources({ db }: Ctx, key: string, condition: SQL): void {
  db.run(sql`delete from sources where field = ${ownKey(key)} and contact_id in (
    select contacts.id from own_field_values
    join own_fields on own_fields.number = own_field_values.field and own_fields.key = ${key}
    join contacts on contacts.number = own_field_values.contact where ${condition})`)
}
