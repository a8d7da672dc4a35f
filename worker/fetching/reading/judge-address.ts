import { nearest } from "./lines.ts"
import { localParts, partsOfAddress } from "./local-parts.ts"
import type { Mention } from "./mentions.ts"
import { type NameIndex, ownerByName, ownerByShortName } from "./name-index.ts"
import type { Page } from "./page.ts"
import { readAddressed } from "./read-addressed.ts"
import { isRoleAddress } from "./whose-address.ts"

const ofPress =
  /(?<!\p{L})(?:media|press|presse|prensa|stampa|imprensa|pers|reporter|editor|redakt\p{L}{0,10}|rédact\p{L}{0,6}|redac\p{L}{0,6})(?!\p{L})/iu
/** The person whom a release names for its science, in addition to its press contacts. */
const ofSource =
  /^(?:(?:faculty |scientific |research |expert )?(?:sources?|experts?|researchers?)|(?:wissenschaftliche[rn]? )(?:kontakt|ansprechpartner(?:in)?)|(?:scientific|research|academic) contact|contact scientifique|contacto científico|contatto scientifico|contato científico|wetenschappelijk contact|kontakt naukowy|corresponding author)\s?:/iu
const mostAbove = 6

/**
 * Whether an address at another domain belongs to a person named here: it spells the name, or appears in the
 * description of an author.
 */
export function isTheirs(
  page: Page,
  mentions: Mention[],
  names: NameIndex,
  address: string,
  line: number,
): boolean {
  if (ownerByName(address, names) !== null) return true
  const { text } = page.lines[line] ?? { text: "" }
  return page.kind === "article" && mentions.some(({ name, place }) => place && text.startsWith(`${name} `))
}

/**
 * In an article, an address at the outlet's own domain that spells a person who is only mentioned: a professor in a
 * university's news.
 */
export function isStrangers(page: Page, names: NameIndex, address: string, line: number): boolean {
  const text = page.lines[line]?.text ?? ""
  if (page.kind !== "article" || isRoleAddress(address) || ofPress.test(text)) return false
  if (ownerByName(address, names) !== null || ownerByShortName(address, names) !== null) return false
  if (inParagraph(page, line).some((one) => ofSource.test(one))) return true
  return readAddressed(text).some(({ name }) =>
    partsOfAddress(address).some((part) => localParts(name).plain.has(part)),
  )
}

/** A line of a page and those before it in the same paragraph. */
function inParagraph({ lines }: Page, at: number): string[] {
  const own = lines[at]
  const around = own && nearest(own.block, 3).find(({ tag }) => /^(?:p|li|td|dd|address)$/.test(tag))
  const first = around?.start ?? own?.start ?? 0
  return lines
    .slice(Math.max(0, at - mostAbove), at + 1)
    .flatMap(({ text, start }) => (start >= first ? [text] : []))
}
