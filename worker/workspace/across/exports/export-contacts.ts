import type { Ctx } from "../../core/context.ts"
import { everyContact } from "../../people/contacts/every-contact.ts"
import type { ContactNarrowing } from "../../people/narrowing/contract.ts"
import { csvHead, toCsvLine } from "./write-csv.ts"
import { toJsonPieces } from "./write-json.ts"

/** Everybody who fits, in the order in which they came, as a CSV file in pieces. Throws 422 for a list or a tag that does not exist. */
export function* exportCsv(ctx: Ctx, filter: ContactNarrowing): Generator<string> {
  const everybody = everyContact(ctx, filter)
  yield csvHead
  for (const people of everybody) yield people.map(toCsvLine).join("")
}

/** Yields everybody who matches, with everything known about them, as a JSON array in pieces. */
export const exportJson = (ctx: Ctx, filter: ContactNarrowing): Generator<string> =>
  toJsonPieces(everyContact(ctx, filter))
