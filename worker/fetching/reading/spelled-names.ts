import { findInText } from "../find-emails.ts"
import { isOfSite } from "./find-addresses.ts"
import { localParts, partsOfAddress } from "./local-parts.ts"
import type { Page } from "./page.ts"
import { isRoleAddress } from "./whose-address.ts"

const mostAddresses = 300

/** The beginnings of the site's own addresses on a page, except those of posts. */
export function localPartsOn({ lines, tree, url }: Page): Set<string> {
  const links = tree.elements.flatMap(({ attributes: { href } }) =>
    href && /^mailto:/i.test(href) ? [href.slice("mailto:".length, 200)] : [],
  )
  const shown = lines.flatMap(({ text }) => (text.includes("@") && text.length <= 300 ? [text] : []))
  const addresses = [...links, ...shown].slice(0, mostAddresses).flatMap((one) => [...findInText(one)])
  return new Set(
    addresses
      .filter(({ address }) => isOfSite(address, url) && !isRoleAddress(address))
      .flatMap(({ address }) => partsOfAddress(address)),
  )
}

/** Whether one of these local parts spells a name, or a part of it. */
export function isSpelled(name: string, spelled: Set<string>): boolean {
  if (spelled.size === 0) return false
  const { plain, short } = localParts(name)
  return [...plain, ...short].some((part) => part.length > 2 && spelled.has(part))
}
