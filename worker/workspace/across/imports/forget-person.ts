import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { importRows } from "./table.ts"

/** Empties the rows of every file that contain one of these addresses, or that created this contact. */
export function forgetPerson({ db }: Ctx, contactId: string, addresses: readonly string[]): void {
  db.run(sql`update ${importRows} set cells = '[]', before = null, reason = 'Erased at their request.',
      outcome = case when outcome in ('created', 'updated') or outcome is null then outcome else 'suppressed' end
    where contact_id = ${contactId} or exists (
      select 1 from json_each(${JSON.stringify(addresses)}) as address
      where instr(lower(cells), address.value) and exists (
        select 1 from json_each(cells) as cell where lower(trim(cell.value)) = address.value))`)
}
