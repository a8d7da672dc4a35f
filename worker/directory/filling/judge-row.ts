import { type AddressRules, checkAddress } from "../../fetching/address.ts"
import { OUTLET_KINDS, type OutletKind } from "../outlets/contract.ts"
import type { FileRow } from "./read-rows.ts"

/** A row that can be added. */
export interface GoodRow {
  line: number
  name: string
  host: string
  site: string
  feed: string | null
  kind: OutletKind
  country: string | null
  languages: string[]
  topics: string[]
}
export type JudgedRow = { good: GoodRow; reason: null } | { good: null; reason: string }

const list = (text: string) =>
  text
    .split(/[,;|]/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

/** Reads a row as an outlet, or says in a sentence why it is refused. */
export function judgeRow(row: FileRow, rules: AddressRules, otherwise: OutletKind): JudgedRow {
  const refuse = (reason: string): JudgedRow => ({ good: null, reason })
  const name = tidy(row.name)
  const site = openable(row.site || row.feed, rules)
  const feed = row.feed === "" ? null : openable(row.feed, rules)
  const kind = row.kind === "" ? otherwise : (row.kind.toLowerCase() as OutletKind)
  const languages = list(row.languages)
  const country = row.country.toUpperCase()
  if (name === "") return refuse("It has no name.")
  if (!site) return refuse("Its website is no public address.")
  if (row.feed !== "" && !feed) return refuse("Its feed is no public address.")
  if (!(kind in OUTLET_KINDS)) return refuse(`Its kind is none of ${Object.keys(OUTLET_KINDS).join(", ")}.`)
  if (country !== "" && !/^[A-Z]{2}$/.test(country)) return refuse("Its country is not two letters.")
  if (!languages.every((one) => /^[a-z]{2}$/.test(one))) return refuse("A language is not two letters.")
  const good = {
    line: row.line,
    name,
    host: site.host.replace(/^www\./, ""),
    site: row.site ? site.href : `${site.origin}/`,
    feed: feed?.href ?? null,
    kind,
    country: country || null,
    languages: languages.slice(0, 10),
    topics: list(row.topics)
      .map((topic) => topic.slice(0, 40))
      .slice(0, 10),
  }
  return { good, reason: null }
}

function openable(text: string, rules: AddressRules): URL | null {
  if (text === "" || text.length > 500) return null
  try {
    return checkAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`, rules)
  } catch {
    return null
  }
}

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed()
