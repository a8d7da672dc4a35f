import { namesOfCouple } from "./couples.ts"
import { toName } from "./names.ts"
import { readNameAfterTitle } from "./titled-name.ts"

/** A list of names, up to whatever else is in it. */
export function namesIn(text: string): string[] {
  const couple = namesOfCouple(text)
  if (couple) return couple
  const names: string[] = []
  const parts = partsOf(text)
  for (const part of parts) {
    // The last of several may end a sentence.
    const name = toName(part) ?? (names.length > 0 ? toName(part.replace(/\.$/, "")) : null)
    if (name === null) break
    names.push(name)
  }
  return names
}

/** The parts that may follow a comma as part of the name before it. */
const degree = /^(?:ph\.?d|csc|drsc|mba|dis|ll\.?m|jr|sr|esq|m\.?a|b\.?a|m\.?sc|b\.?sc|obe|mbe|cbe)\.?$/iu
const beginning = /^\S{1,30}(?: \S{1,30}){1,4}?(?= \p{Ll}{2,})/u

const placed =
  /^\S{1,30}(?: \S{1,30}){1,4}?(?= (?:at|on|as|for|à|au|aux|am|an|bei|für|zur|zum|al|alla|alle|ai|en|na|på|bij) \p{L})/u
/** Returns the name in "Jane Doe at the drawing board", which is followed by the person's workplace. */
export const nameWithPlace = (text: string): string | null => toName(placed.exec(text.trim())?.[0] ?? "")

/**
 * Returns the names in a list whose last name runs on into a sentence: "Jane Doe, John Roe and Ann Poe write every
 * week."
 */
export function namesThatBegin(text: string): string[] {
  const names = namesIn(text)
  const parts = partsOf(text)
  if (names.length === 0 || names.length !== parts.length - 1) return names
  const last = toName(beginning.exec((parts.at(-1) as string).trim())?.[0] ?? "")
  return last === null ? names : [...names, last]
}

/** The names in a list that says where each is from: "Jane Doe, Any University; John Roe, The Council". */
export function namesApart(text: string): string[] {
  const parts = text
    .slice(0, 600)
    .split(/;\s?/)
    .filter((part) => part.trim() !== "")
  const names = parts.map((part) => {
    const said = part.split(/,\s|\s[([–-]/, 1)[0] as string
    return toName(said) ?? readNameAfterTitle(said.trim())[0]?.name ?? null
  })
  return parts.length > 1 && names.every((name) => name !== null) ? names : []
}

/** The members of a list in words. */
export const partsOf = (text: string): string[] => {
  const said = text.replace(/\s?[(（][^()（）]{0,60}[)）]/g, "")
  // "Jane Doe - John Roe": between other words a dash does not join.
  const dashed = said.split(/\s[–-]\s/)
  if (dashed.length > 1 && dashed.every((part) => toName(part) !== null)) return dashed
  return said
    .split(/[,;、，/·|]\s?|\s(?:und|and|et|y|e|ed|en|i|a|и|och|og|ja|ve|és|și|και|&)\s/)
    .filter((part) => part.trim() !== "" && !degree.test(part.trim()))
}
