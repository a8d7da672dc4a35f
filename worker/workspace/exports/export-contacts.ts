import { asc, gt } from "drizzle-orm"
import { presentContact } from "../contacts/present-contact.ts"
import { selectContacts } from "../contacts/select-contacts.ts"
import { contacts } from "../contacts/table.ts"
import type { Ctx } from "../context.ts"
import { csvHead, toCsvLine } from "./write-csv.ts"

const batch = 1000

/** Everybody, in the order in which they came, as a CSV file in pieces. */
export function* exportCsv(ctx: Ctx): Generator<string> {
  yield csvHead
  for (const people of everybody(ctx)) yield people.map(toCsvLine).join("")
}

/** Everybody with everything that is known of them, as a JSON array in pieces. */
export function* exportJson(ctx: Ctx): Generator<string> {
  let before = "[\n"
  for (const people of everybody(ctx)) {
    yield before + people.map((person) => JSON.stringify(presentContact(person))).join(",\n")
    before = ",\n"
  }
  yield before === "[\n" ? "[]\n" : "\n]\n"
}

function* everybody(ctx: Ctx) {
  for (let after = 0; ; ) {
    const people = selectContacts(ctx)
      .where(gt(contacts.number, after))
      .orderBy(asc(contacts.number))
      .limit(batch)
      .all()
    const last = people.at(-1)
    if (!last) return
    yield people
    after = last.number
  }
}
