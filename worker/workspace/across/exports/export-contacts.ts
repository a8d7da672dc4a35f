import { asc, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Contact, ContactNarrowing } from "../../people/contacts/contract.ts"
import { type Match, matchContacts, numbersOf } from "../../people/contacts/match-contacts.ts"
import { presentContact } from "../../people/contacts/present-contact.ts"
import { selectContacts } from "../../people/contacts/select-contacts.ts"
import { contacts } from "../../people/contacts/table.ts"
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
  toJsonPieces(findAll(ctx, matchContacts(ctx, filter)), (person) => person)

/** A contact with the names of the lists that they are on. */
interface Person extends Contact {
  lists: string[]
}

function* findAll(ctx: Ctx, match: Match): Generator<Person[]> {
  for (let after = 0; ; ) {
    const { number } = match.places
    const numbers = sql`(${numbersOf(match)} and ${number} > ${after} order by ${number} limit ${batch})`
    const people = selectContacts(ctx)
      .where(inArray(contacts.number, numbers))
      .orderBy(asc(contacts.number))
      .all()
    const last = people.at(-1)
    if (!last) return
    const listsOf = findListNames(ctx, people)
    yield people.map((person) => ({ ...presentContact(person), lists: listsOf(person) }))
    after = last.number
  }
}

/** The names of the lists that each of these people is on. */
function findListNames({ db }: Ctx, people: { number: number }[]) {
  const numbers = JSON.stringify(people.map(({ number }) => number))
  const found = db.all<{ contact: number; names: string }>(sql`
    select contact, json_group_array(lists.name order by lists.name_norm) as names
    from list_members join lists on lists.number = list and lists.kind = 'list'
    where contact in (select value from json_each(${numbers})) group by contact`)
  const names = new Map(found.map((one): [number, string[]] => [one.contact, JSON.parse(one.names)]))
  return ({ number }: { number: number }) => names.get(number) ?? []
}
