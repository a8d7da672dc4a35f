import { type Candidate, signatureOf } from "./candidate.ts"
import type { Line } from "./lines.ts"
import type { PageKind } from "./page-kinds.ts"

export const ofMembers = new Set<PageKind>(["team", "authors", "about", "contact"])

/** The least part of the lines set alike that are names. */
export const mostlyNames = 0.6

/**
 * Returns the markup that names have on this page: that of lines with the same markup, most of which are names. On a
 * page that lists the people of an outlet the markup is enough; elsewhere at least one of the names must be known as
 * one of its people.
 */
export function seriesOfNames(candidates: Candidate[], lines: Line[], kind: PageKind): Set<string> {
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
