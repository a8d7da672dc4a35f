import { inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { findLikeliest, inOrderOf, type NamedRows } from "../../core/likeliest.ts"
import { readSearch } from "./search-contacts.ts"
import { firstOf } from "./select-contacts.ts"
import { contacts } from "./table.ts"

const rows: NamedRows = {
  table: contacts,
  number: contacts.number,
  nameNorm: contacts.nameNorm,
  words: sql`contact_search`,
}

/** At most so many people who may be meant by what somebody has typed, the likeliest first; by a whole address who has it. */
export function findNamedContacts(ctx: Ctx, typed: string, most: number) {
  const search = readSearch(ctx, typed)
  if (search.isAddress) return select(ctx, search.numbers).map(withoutNumber)
  const likeliest = findLikeliest(ctx, rows, typed, most)
  // Whom only the name of their outlet finds comes last.
  const others = search.words === null && likeliest.length < most ? newestOf(ctx, search.numbers, most) : []
  const numbers = [...new Set([...likeliest, ...others])].slice(0, most)
  return inOrderOf(numbers, select(ctx, numbers)).map(withoutNumber)
}

const newestOf = ({ db }: Ctx, numbers: SQL, most: number) =>
  db
    .all<{ number: number }>(
      sql`select number from contacts where number in ${numbers} order by number desc limit ${most}`,
    )
    .map(({ number }) => number)

const select = ({ db }: Ctx, numbers: number[] | SQL) =>
  db
    .select({ number: contacts.number, id: contacts.id, name: contacts.name, email: firstOf("email") })
    .from(contacts)
    .where(inArray(contacts.number, numbers))
    .all()

const withoutNumber = <Row extends { number: number }>({ number: _, ...row }: Row) => row
