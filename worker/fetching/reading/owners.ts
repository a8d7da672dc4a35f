import { ancestry, toLine } from "./lines.ts"
import { foldLocalPart, isInvitation, nameKeys } from "./local-parts.ts"
import type { Mention } from "./mentions.ts"
import { type NameIndex, onlyOne, ownerByName } from "./name-index.ts"
import { toName } from "./names.ts"
import { ownerByPlace } from "./owners-by-place.ts"
import type { Page } from "./page.ts"
import type { AddressAt } from "./read-addresses.ts"
import { isRoleAddress } from "./whose-address.ts"

/** The name of the person to whom a page ties an address; null when it is the outlet's. */
export function ownerOf(
  at: AddressAt,
  page: Page,
  mentions: Mention[],
  names: NameIndex,
  all: AddressAt[],
): string | null {
  const declared = mentions.find(({ address }) => address === at.address)
  if (declared) return declared.name
  const label = nameInLabel(at, mentions)
  if (label && !isRoleAddress(at.address)) return label
  return (
    ownerByName(at.address, names) ??
    calledBefore(at, page, mentions) ??
    ownerByPlace(at, page, mentions, all) ??
    ownerOfPage(at, page, mentions, all)
  )
}

/** "Pitches go to Jane (jd@…)": the one person on the page with the first name right before an address. */
function calledBefore(at: AddressAt, page: Page, mentions: Mention[]): string | null {
  const line = page.lines[at.line]
  if (!line || at.start < 0 || isRoleAddress(at.address)) return null
  const said = toLine(page.tree.text.slice(Math.max(line.start, at.start - 60), at.start))
  const first =
    /(?:^|\s)(\p{Lu}[\p{Ll}’-]{1,30})(?: (?:at|on|via|unter|auf|à|en|a|op))?[\s:(<–—-]{0,3}$/u.exec(said)?.[1]
  return first === undefined ? null : onlyOne(mentions.filter(({ name }) => name.startsWith(`${first} `)))
}

/** "Jane Doe" as the words of a link. */
function nameInLabel({ label, address }: AddressAt, mentions: Mention[]): string | null {
  const name = toName(label)
  if (name === null || mentions.some((one) => one.name === name)) return name
  return isInvitation(name, address) ? null : name
}

/** On the page of one person, returns its one address that is not a role address. */
function ownerOfPage(at: AddressAt, page: Page, mentions: Mention[], all: AddressAt[]): string | null {
  const alone = onlyOne(mentions)
  if (alone !== null && isShortFor(foldLocalPart(at.address), alone)) return alone
  if (page.kind !== "author" || isRoleAddress(at.address) || !at.element) return null
  const isBelow = [...ancestry(at.element)].some(({ tag }) => tag === "footer" || tag === "nav")
  const personal = new Set(all.filter(({ address }) => !isRoleAddress(address)).map(({ address }) => address))
  const host = mentions.find(({ name }) => name === toName(page.heading))
  return isBelow || personal.size > 1 || !host ? null : host.name
}

/** "jo" means Josephine if nobody else is named. */
const isShortFor = (local: string, name: string) =>
  local.length > 1 && nameKeys(name).some((key) => (key.split(" ")[0] ?? "").startsWith(local))
