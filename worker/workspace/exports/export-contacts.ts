import { asc, inArray, sql } from "drizzle-orm"
import type { ContactNarrowing } from "../contacts/contract.ts"
import { type Match, matchContacts, numbersOf } from "../contacts/match-contacts.ts"
import { presentContact } from "../contacts/present-contact.ts"
import { selectContacts } from "../contacts/select-contacts.ts"
import { contacts } from "../contacts/table.ts"
import type { Ctx } from "../context.ts"
import { csvHead, toCsvLine } from "./write-csv.ts"
import { toJsonPieces } from "./write-json.ts"

const batch = 1000

/** Everybody who fits, in the order in which they came, as a CSV file in pieces. Throws 422 for a filter that is none. */
export function* exportCsv(ctx: Ctx, filter: ContactNarrowing): Generator<string> {
  const match = matchContacts(ctx, filter)
  yield csvHead
  for (const people of findAll(ctx, match)) yield people.map(toCsvLine).join("")
}

/** Everybody who fits with everything that is known of them, as a JSON array in pieces. */
export const exportJson = (ctx: Ctx, filter: ContactNarrowing): Generator<string> =>
  toJsonPieces(findAll(ctx, matchContacts(ctx, filter)), presentContact)

function* findAll(ctx: Ctx, match: Match) {
  for (let after = 0; ; ) {
    const { number } = match.places
    const numbers = sql`(${numbersOf(match)} and ${number} > ${after} order by ${number} limit ${batch})`
    const people = selectContacts(ctx)
      .where(inArray(contacts.number, numbers))
      .orderBy(asc(contacts.number))
      .all()
    const last = people.at(-1)
    if (!last) return
    yield people
    after = last.number
  }
}
