import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { contacts } from "../contacts/table.ts"
import { listMembers } from "../groups/table.ts"

type Database = Pick<Ctx, "db">

/** Puts the contacts that `meant` is true of on a list; returns the numbers of those who were not there before. */
export const addMembers = ({ db }: Database, id: string, meant: SQL): number[] => {
  const named = sql`lists cross join contacts where lists.id = ${id} and ${meant}`
  return db
    .all<{ contact: number }>(sql`${insertMembers(named, null)} returning contact`)
    .map(({ contact }) => contact)
}

/**
 * Adds contacts to lists or tags, by their ids; the import that brings them is recorded so that it can be undone. Returns
 * the numbers of the contacts who were not there before.
 */
export function addToLists(
  { db }: Database,
  pairs: readonly (readonly [contactId: string, list: string])[],
  importId: string,
): Set<number> {
  const added = new Set<number>()
  for (const batch of toJsonBatches(pairs)) {
    const named = sql`json_each(${batch}) as asked
      cross join contacts on contacts.id = asked.value ->> 0
      cross join lists on lists.id = asked.value ->> 1 where true`
    const rows = db.all<{ contact: number }>(sql`${insertMembers(named, importId)} returning contact`)
    for (const { contact } of rows) added.add(contact)
  }
  return added
}

/**
 * The columns by which a list is sorted and filtered are copied from each of its people. Existing members stay as they
 * are.
 */
const insertMembers = (named: SQL, importId: string | null): SQL =>
  sql`insert into ${listMembers} (list, contact, state, verification, name_norm, last_contacted, import_id)
    select lists.number, ${contacts.number}, ${contacts.state}, ${contacts.verification}, ${contacts.nameNorm},
      coalesce(${contacts.lastContactedAt}, 0), ${importId}
    from ${named} on conflict do nothing`
