import { fold } from "./fold.ts"

const initials = /^(?:\p{Lu}\.[ -]?){1,3} ?(?=\p{Lu}\p{L})/u

/** Whether a name begins with initials. */
export const isShortened = (name: string): boolean => initials.test(name)

/** Whether one name is the other with first names reduced to initials: "J. Doe" for "Jane Doe". */
export function isShortFor(short: string, whole: string): boolean {
  if (!isShortened(short) || isShortened(whole)) return false
  const surname = fold(short.replace(initials, ""))
  const words = fold(whole)
  return words.endsWith(` ${surname}`) && words[0] === fold(short)[0]
}

/** Whether one of two names may be a form of the other with shortened first names. */
export function mayBeOne(one: string, other: string): boolean {
  const words = fold(one).split(" ")
  const others = fold(other).split(" ")
  if (words.at(-1) !== others.at(-1)) return false
  const [first = "", second = ""] = [words[0], others[0]]
  return first === second || (first[0] === second[0] && Math.min(first.length, second.length) === 1)
}
