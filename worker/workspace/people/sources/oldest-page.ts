import { and, asc, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isPageOfPerson, lastLook, sources } from "./table.ts"

/** A page that says something of a person, and when it was last asked for, in milliseconds UTC. */
export interface PageOfPeople {
  url: string
  lookedAt: number
}

/** The page about people that was not looked at for the longest; of these contacts alone, where they are given. */
export function oldestPage(ctx: Pick<Ctx, "db">, contactIds?: readonly string[]): PageOfPeople | null {
  if (!contactIds) return find(ctx, undefined)
  if (contactIds.length === 0) return null
  return find(ctx, sql`"contact_id" in (select value from json_each(${JSON.stringify(contactIds)}))`)
}

/** People who are not written to are left alone. */
function find({ db }: Pick<Ctx, "db">, isMeant: SQL | undefined): PageOfPeople | null {
  const mayBeWrittenTo = sql`not exists (select 1 from contacts
    where contacts.id = ${sources.contactId} and contacts.state = 'do_not_contact')`
  const row = db
    .select({ url: sources.url, lookedAt: lastLook })
    .from(sources)
    .where(and(isPageOfPerson, isMeant, mayBeWrittenTo))
    .orderBy(asc(lastLook))
    .limit(1)
    .get()
  return row?.url ? { url: row.url, lookedAt: row.lookedAt } : null
}
