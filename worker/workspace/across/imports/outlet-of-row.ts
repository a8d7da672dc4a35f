import type { AddressRules } from "../../../fetching/address.ts"
import { foldName } from "../../core/fold-name.ts"
import { type OutletKind, outletKinds } from "../../people/outlets/contract.ts"
import { type Place, readPlace } from "../../people/outlets/read-place.ts"
import { unguardCell } from "../files/formula-guard.ts"
import type { ImportField } from "./contract.ts"
import { readCountry } from "./read-cell.ts"
import type { FileRow } from "./read-rows.ts"

/** The outlet that a row names, by its website or by the person's company. */
export interface RowOutlet {
  /** By what rows about one outlet are the same. */
  key: string
  name: string
  place: Place | null
  kind: OutletKind | ""
  country: string
}

/** What other services call kinds of outlets. */
const kindWords: readonly (readonly [RegExp, OutletKind])[] = [
  [/podcast/, "podcast"],
  [/newsletter/, "newsletter"],
  [/blog/, "blog"],
  [/trade|business to business|b2b|industry/, "trade"],
  [/news|magazine|broadcast|radio|television|\btv\b|wire|online|print/, "news"],
  [/communit|forum/, "community"],
  [/company|corporate/, "company"],
]

/** The outlet in a row; null for none. What is no website counts as blank. */
export function outletOfRow(
  { cells }: Pick<FileRow, "cells">,
  mapping: readonly (ImportField | null)[],
  rules: AddressRules,
): RowOutlet | null {
  const text = (field: ImportField) => unguardCell(cells[mapping.indexOf(field)] ?? "").trim()
  const place = readSite(text("site"), rules)
  const name = text("company").slice(0, 200)
  if (!place && foldName(name) === "") return null
  const key = place ? `site ${place.domain}` : `name ${foldName(name)}`
  return {
    key,
    name,
    place,
    kind: readKind(text("outletKind")),
    country: readPlaceCountry(text("outletCountry")),
  }
}

function readSite(site: string, rules: AddressRules): Place | null {
  try {
    return readPlace(site, rules)
  } catch {
    return null
  }
}

function readKind(cell: string): OutletKind | "" {
  const words = cell.toLowerCase().slice(0, 200)
  const exact = outletKinds.find((kind) => kind === words)
  return exact ?? kindWords.find(([word]) => word.test(words))?.[1] ?? ""
}

const readPlaceCountry = (cell: string): string =>
  readCountry(cell) ?? (/^[a-z]{2}$/i.test(cell) ? cell.toUpperCase() : "")
