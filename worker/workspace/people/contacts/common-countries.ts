import { count, desc, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "./table.ts"

const most = 5

/** The countries in which most contacts are, as two letters, the most frequent first. */
export const commonCountries = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .select({ country: contacts.country, people: count() })
    .from(contacts)
    .where(ne(contacts.country, ""))
    .groupBy(contacts.country)
    .orderBy(desc(count()), contacts.country)
    .limit(most)
    .all()
    .flatMap(({ country }) => country ?? [])
