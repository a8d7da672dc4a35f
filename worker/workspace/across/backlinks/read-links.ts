import { type AddressRules, checkAddress } from "../../../fetching/address.ts"
import { Problem } from "../../../http/problem.ts"
import { cutText, visibleIn } from "../../../site/text/contract.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import type { LinkingSite } from "./contract.ts"
import type { LinkColumns, LinkField } from "./link-columns.ts"

/** A row of the file: a link from a page to a target. */
export interface LinkRow extends LinkingSite {
  /** The registrable domains of both. */
  domain: string
  targetDomain: string
  isLost: boolean
}

const longest = { url: 2000, title: 300, anchor: 200 }

/** Reads a row of a backlink export. Null for one without the address of a public page, or of what it links to. */
export function readLink(cells: readonly string[], { at }: LinkColumns, rules: AddressRules): LinkRow | null {
  const cell = (field: LinkField) => visibleIn((cells[at[field]] ?? "").replace(/[\s\p{Cc}]+/gu, " "))
  const url = readAddress(cell("url"), rules)
  const page = url && placeOf(url.href, rules)
  const target = placeOf(cell("target"), rules)
  if (!url || !page || !target || url.href.length > longest.url) return null
  const title = cutText(cell("title") || `${page.host}${url.pathname}`, longest.title)
  return {
    host: page.host,
    domain: page.domain,
    title,
    url: url.href,
    anchor: cutText(cell("anchor"), longest.anchor),
    target: target.host,
    targetDomain: target.domain,
    isFollowed: at.nofollow < 0 ? null : !/^(?:true|1|yes|y|\+|nofollow)$/i.test(cell("nofollow")),
    isLost: at.lost >= 0 && isLost(cell("lost")),
  }
}

/** A date, a reason or a mark; what says that the link is there says so in these words. */
const isLost = (said: string) => said !== "" && !/^(?:false|0|no|n|-|n\/a|live|active|new|found)$/i.test(said)

/** An address as tools write it, some of them without its scheme. */
function readAddress(text: string, rules: AddressRules): URL | null {
  return orNull(() => checkAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`, rules))
}

const placeOf = (text: string, rules: AddressRules) => orNull(() => readPlace(text, rules))

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
