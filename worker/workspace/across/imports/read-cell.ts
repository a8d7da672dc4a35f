import { countries } from "../../people/details/countries/contract.ts"
import type { Kind } from "../../people/details/kinds/contract.ts"
import { readNames } from "../files/names-in-cell.ts"

const countryNames = new Intl.DisplayNames("en", { type: "region" })
const codeOf = new Map(countries.map((code) => [countryNames.of(code)?.toLowerCase(), code]))

/** Other usual names of countries. */
const others: Readonly<Record<string, string>> = {
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "great britain": "GB",
  usa: "US",
  "united states of america": "US",
  "czech republic": "CZ",
  holland: "NL",
  "the netherlands": "NL",
  "republic of ireland": "IE",
  "korea, republic of": "KR",
  "russian federation": "RU",
  turkey: "TR",
  "viet nam": "VN",
}

/**
 * What a cell says of a detail: entries of a list stand between commas or semicolons, a country may go by its English name, and a link
 * may lack what browsers add.
 */
export function readCell(kind: Kind, cell: string): string | string[] {
  if (kind === "texts") return readNames(cell)
  if (kind === "links") return readNames(cell).map(withProtocol)
  return (kind === "country" && readCountry(cell)) || cell
}

/** The code of a country by its English name; undefined for what is none. */
export function readCountry(cell: string): string | undefined {
  const name = cell.toLowerCase()
  return codeOf.get(name) ?? (Object.hasOwn(others, name) ? others[name] : undefined)
}

function withProtocol(link: string): string {
  if (/^http:\/\//i.test(link)) return `https${link.slice(4)}`
  return /^(?:www\.)?[a-z\d-]{1,63}\.(?:[a-z\d-]{1,63}\.)?[a-z]{2,12}\//i.test(link)
    ? `https://${link}`
    : link
}
