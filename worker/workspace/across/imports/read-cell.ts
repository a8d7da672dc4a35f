import { countries } from "../../people/details/countries/contract.ts"
import type { Kind } from "../../people/details/kinds/contract.ts"
import { readNames } from "../files/names-in-cell.ts"

const countryNames = new Intl.DisplayNames("en", { type: "region" })
const codeOf = new Map(countries.map((code) => [countryNames.of(code)?.toLowerCase(), code]))

/** What a cell says of a detail: entries of a list stand between commas or semicolons, and a country may go by its English name. */
export function readCell(kind: Kind, cell: string): string | string[] {
  if (kind === "texts" || kind === "links") return readNames(cell)
  return (kind === "country" && codeOf.get(cell.toLowerCase())) || cell
}
