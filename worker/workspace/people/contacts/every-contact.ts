import { asc, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { inBatches } from "../../core/in-batches.ts"
import type { ContactNarrowing } from "../narrowing/contract.ts"
import type { Contact } from "./contract.ts"
import { type Match, numbersOf } from "./find-soonest.ts"
import { matchContacts } from "./match-contacts.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"

const batch = 1000

/** A contact with the names of the lists that they are on. */
export interface ListedContact extends Contact {
  lists: string[]
}

/** Everybody who fits in batches, in the order in which they came. Throws 422 for a list or a tag that does not exist. */
export const everyContact = (ctx: Ctx, filter: ContactNarrowing): Generator<ListedContact[]> =>
  readAll(ctx, matchContacts(ctx, filter))

function* readAll(ctx: Ctx, match: Match): Generator<ListedContact[]> {
  const { number } = match.places
  const read = (after: number) => {
    const numbers = sql`(${numbersOf(match)} and ${number} > ${after} order by ${number} limit ${batch})`
    return selectContacts(ctx).where(inArray(contacts.number, numbers)).orderBy(asc(contacts.number)).all()
  }
  for (const people of inBatches(read)) {
    const listsOf = findListNames(ctx, people)
    yield people.map((person) => ({ ...presentContact(person), lists: listsOf(person) }))
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
