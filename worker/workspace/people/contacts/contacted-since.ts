import { and, eq, gte, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "./table.ts"

/** Whether a contact was written to since a time, in milliseconds UTC; spelled as the index has it. */
export const isContactedSince = (since: number): SQL =>
  gte(sql`coalesce(${contacts.lastContactedAt}, 0)`, since)

/** The query that counts the people who were written to since a time, and no further than `most`. */
export const contactedSince = (since: number, most: number): SQL =>
  sql`select count(*) as total from (select 1 from ${contacts} where ${isContactedSince(since)} limit ${most})`

export const countContactedSince = ({ db }: Pick<Ctx, "db">, since: number, most: number): number =>
  db.get<{ total: number }>(contactedSince(since, most))?.total ?? 0

/** Whether this person was written to since a time. */
export const wasContactedSince = ({ db }: Pick<Ctx, "db">, id: string, since: number): boolean =>
  db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isContactedSince(since)))
    .get() !== undefined
