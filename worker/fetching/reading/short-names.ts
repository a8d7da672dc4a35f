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
