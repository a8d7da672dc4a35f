import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import type { ListKind } from "../groups/contract.ts"
import { lists } from "../groups/table.ts"

/** A list or a tag by its name. */
export interface NamedList {
  id: string
  kind: ListKind
  name: string
}

const named = { id: lists.id, kind: lists.kind, name: lists.name }

/** All lists and tags that there are. */
export const everyNamedList = ({ db }: Ctx): NamedList[] => db.select(named).from(lists).all()

/** The list or tag with this id; null once it is gone. */
export const findNamedList = ({ db }: Ctx, id: string): NamedList | null =>
  db.select(named).from(lists).where(eq(lists.id, id)).get() ?? null

/** Which of these contacts are on the list beside them, both by their ids. */
export function findPairs(
  { db }: Ctx,
  pairs: readonly (readonly [contactId: string, list: string | null])[],
): { contactId: string; list: string }[] {
  return [...toJsonBatches(pairs)].flatMap((batch) =>
    db.all<{ contactId: string; list: string }>(sql`
      select contacts.id as contactId, lists.id as list from json_each(${batch}) as asked
      cross join contacts on contacts.id = asked.value ->> 0
      cross join lists on lists.id = asked.value ->> 1
      cross join list_members on list_members.list = lists.number and list_members.contact = contacts.number`),
  )
}

/** Takes those off lists and tags whom this import put there; whoever was on one before stays. */
export function takeOffImported({ db }: Ctx, importId: string): void {
  db.run(sql`delete from list_members where import_id = ${importId}`)
}

/** Those of these lists and tags that nobody is on, and no outlet has. */
export const findUnused = ({ db }: Ctx, ids: readonly string[]): Pick<NamedList, "id" | "kind">[] =>
  db.all(sql`
    select id, kind from lists where id in (select value from json_each(${JSON.stringify(ids)}))
      and not exists (select 1 from list_members where list = number)
      and not exists (select 1 from outlet_tags where tag = number)`)
