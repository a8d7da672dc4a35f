import type { Ctx } from "../../core/context.ts"
import { everyContact, type ListedContact } from "../../people/contacts/every-contact.ts"
import type { ContactNarrowing } from "../../people/narrowing/contract.ts"
import { listFields } from "../../people/own-fields/list-fields.ts"
import { toCsvHead, toCsvLine } from "./write-csv.ts"
import { toJsonPieces } from "./write-json.ts"

/** Everybody who fits, in the order in which they came, as a CSV file in pieces. Throws 422 for a list or a tag that does not exist. */
export function* exportCsv(ctx: Ctx, filter: ContactNarrowing): Generator<string> {
  const everybody = everyContact(ctx, filter)
  const fields = listFields(ctx)
  yield toCsvHead(fields)
  for (const people of everybody)
    yield people.map((person) => toCsvLine(withWorkplace(person), fields)).join("")
}

/** An import knows somebody without an address by where they work, so their outlet stands in for a company that is not known. */
const withWorkplace = (person: ListedContact): ListedContact =>
  person.email === null && person.company === "" && person.outlet
    ? { ...person, company: person.outlet.name }
    : person

/** Yields everybody who matches, with everything known about them, as a JSON array in pieces. */
export const exportJson = (ctx: Ctx, filter: ContactNarrowing): Generator<string> =>
  toJsonPieces(everyContact(ctx, filter))
