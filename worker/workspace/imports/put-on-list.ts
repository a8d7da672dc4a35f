import { sql } from "drizzle-orm"
import { contacts } from "../contacts/table.ts"
import type { Ctx } from "../context.ts"
import { toJsonBatches } from "../json-batches.ts"
import { addMembers } from "../lists/change-members.ts"

/** Puts the contacts with these addresses on the list of an import, also those who were there before. */
export function putOnList(
  ctx: Ctx,
  { id, listId }: { id: string; listId: string },
  addresses: readonly string[],
): void {
  for (const batch of toJsonBatches(addresses)) {
    const areMeant = sql`${contacts.id} in (select points.contact_id from json_each(${batch}) as asked
      cross join contact_points as points on points.kind = 'email' and points.value_norm = asked.value)`
    addMembers(ctx, listId, areMeant, id)
  }
}

/** Takes those off their list whom the import put there; who was on it before stays. */
export function takeOffList({ db }: Ctx, importId: string): void {
  db.run(sql`delete from list_members where import_id = ${importId}`)
}
