import type { Candidate } from "./candidate.ts"
import { hasGivenName } from "./given-names.ts"
import type { Line } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { PageKind } from "./page-kinds.ts"
import { mostlyNames, ofMembers, seriesOfNames } from "./series-of-names.ts"

/** The least number of known given names among names set alike that speaks for the others. */
const fewestGiven = 3

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

const mayBeTitle = ({ text }: Line): boolean => text.length <= 50 && !/[@:?!.]|https?|^\+?\d|\d{3}/.test(text)
