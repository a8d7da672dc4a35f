import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { outlets } from "../outlets/table.ts"
import { contacts } from "./table.ts"

type Pair = readonly [contactId: string, outletId: string]

const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** Those of these contacts who have no outlet. */
export const withoutOutlet = ({ db }: Ctx, ids: readonly string[]): Set<string> =>
  new Set(
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inArray(contacts.id, among(ids)), isNull(contacts.outletId)))
      .all()
      .map(({ id }) => id),
  )

/** Ties people who have no outlet to one. When they were changed is left to whoever changes the rest of them. */
export function tieToOutlets({ db }: Ctx, pairs: readonly Pair[]): void {
  for (const batch of toJsonBatches(pairs)) {
    db.run(sql`update ${contacts} set outlet_id = tie.value ->> 1 from json_each(${batch}) as tie
      where ${contacts.id} = tie.value ->> 0 and ${contacts.outletId} is null
        and exists (select 1 from ${outlets} where ${outlets.id} = tie.value ->> 1)`)
  }
}

/** Takes a person's outlet off them. */
export const untie = ({ db }: Ctx, contactId: string) =>
  db.update(contacts).set({ outletId: null }).where(eq(contacts.id, contactId)).run()

/** Removes those of these outlets that are as they were added, and that nobody works at. */
export const removeUnusedOutlets = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .delete(outlets)
    .where(
      and(
        inArray(outlets.id, among(ids)),
        eq(outlets.updatedAt, outlets.createdAt),
        isNull(outlets.lastScannedAt),
        notExists(db.select({ one: sql`1` }).from(contacts).where(eq(contacts.outletId, outlets.id))),
      ),
    )
    .run()
