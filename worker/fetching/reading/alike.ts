import { hasGivenName } from "./given-names.ts"
import type { Line } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { PageKind } from "./page-kinds.ts"

const ofMembers = new Set<PageKind>(["team", "authors", "about", "contact"])

/** The least part of the lines set alike that are names. */
const mostlyNames = 0.6
/** The least number of known given names among names set alike that speaks for the others. */
const fewestGiven = 3

/** A person whom a list may name, before the rest of the list is known. */
export interface Candidate {
  mention: Mention
  /** How the name is marked up: the names of one list share the same markup. */
  signature: string
  /** Whether there is evidence that this is a person of the outlet: a position, or a page of their own. */
  isSure: boolean
  /** Whether the name is set apart as names are. */
  isMarked: boolean
  /** Whether it is a link to another page of the site that is not a person's page. */
  leadsOn: boolean
  /** The line that follows. */
  below: Line | null
}

export const signatureOf = ({ block, inner }: Line): string =>
  `${block.tag}.${block.attributes.class ?? ""} ${inner.tag}.${inner.attributes.class ?? ""}`

/** As it stands in a list: the line below another person's name is set as it is, whatever is next to it. */
const innerOf = ({ inner }: Line): string => `${inner.tag}.${inner.attributes.class ?? ""}`

/**
 * Accepts a name without evidence if two others with the same markup have evidence. Takes the text below a name as a
 * position, even if the word is unknown, where this is so for the other names.
 */
export function trustAlike(all: Candidate[], lines: Line[], kind: PageKind): Mention[] {
  const candidates = withoutPages(all)
  const series = seriesOfNames(candidates, lines, kind)
  const given = namesLikeGiven(candidates, kind)
  const sure = new Map<string, number>()
  const titles = new Map<string, number>()
  for (const { signature, isSure, mention, below } of candidates) {
    if (isSure) sure.set(signature, (sure.get(signature) ?? 0) + 1)
    if (mention.title === null || !below?.text.startsWith(mention.title)) continue
    const pair = `${signature} ${innerOf(below)}`
    titles.set(pair, (titles.get(pair) ?? 0) + 1)
  }
  return candidates
    .filter(
      ({ isSure, isMarked, signature }) =>
        isSure ||
        series.has(signature) ||
        (ofMembers.has(kind) && (isMarked || !signature.endsWith(".")) && (sure.get(signature) ?? 0) >= 2),
    )
    .map(({ mention: own, below, signature }) => {
      const mention = given.has(signature) ? { ...own, isAlike: true } : own
      if (mention.title !== null || !below) return mention
      if ((titles.get(`${signature} ${innerOf(below)}`) ?? 0) < 2 || !mayBeTitle(below)) return mention
      return { ...mention, title: below.text, quote: `${mention.quote} – ${below.text}`.slice(0, 200) }
    })
}

/** The markup of names on a list of an outlet's people, most of whom have given names that we know. */
function namesLikeGiven(candidates: Candidate[], kind: PageKind): Set<string> {
  if (kind !== "team" && kind !== "authors") return new Set()
  const alike = Map.groupBy(candidates, ({ signature }) => signature)
  return new Set(
    [...alike].flatMap(([signature, all]) => {
      const known = all.filter(({ mention }) => hasGivenName(mention.name) === true)
      const count = new Set(known.map(({ mention }) => mention.name)).size
      return count >= fewestGiven && count / all.length >= mostlyNames ? [signature] : []
    }),
  )
}

/**
 * If names link to people's pages, an entry with the same markup that links to another page is not a person but, say, a
 * newsletter.
 */
function withoutPages(candidates: Candidate[]): Candidate[] {
  const leading = new Set(
    candidates.flatMap(({ mention, signature }) => (mention.url === null ? [] : [signature])),
  )
  return candidates.filter(({ leadsOn, signature }) => !leadsOn || !leading.has(signature))
}

/**
 * Returns the markup that names have on this page: that of lines with the same markup, most of which are names. On a
 * page that lists the people of an outlet the markup is enough; elsewhere at least one of the names must be known as
 * one of its people.
 */
function seriesOfNames(candidates: Candidate[], lines: Line[], kind: PageKind): Set<string> {
  const all = new Map<string, number>()
  for (const line of lines) all.set(signatureOf(line), (all.get(signatureOf(line)) ?? 0) + 1)
  const names = new Map<string, Set<string>>()
  const sure = new Set<string>()
  for (const { signature, mention, isSure } of candidates) {
    names.set(signature, (names.get(signature) ?? new Set()).add(mention.name))
    if (isSure) sure.add(signature)
  }
  const isEnough = kind === "team" || kind === "authors"
  return new Set(
    [...names].flatMap(([signature, { size }]) =>
      size > 1 &&
      isSetApart(signature) &&
      (isEnough || (ofMembers.has(kind) && sure.has(signature))) &&
      size / (all.get(signature) ?? 1) > mostlyNames
        ? [signature]
        : [],
    ),
  )
}

/** A heading, bold text, or anything with a class. */
export const isSetApart = (signature: string) =>
  /(?:^|\s)(?:h[2-6]|dt|th|strong|b|summary|figcaption)\./.test(signature) || /\.\S/.test(signature)

const mayBeTitle = ({ text }: Line): boolean => text.length <= 50 && !/[@:?!.]|https?|^\+?\d|\d{3}/.test(text)
