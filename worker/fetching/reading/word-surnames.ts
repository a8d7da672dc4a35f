import { isCommonWord } from "./common-words.ts"
import { hasGivenName } from "./given-names.ts"
import { isInterfacePhrase } from "./interface-phrases.ts"
import { isRole } from "./roles.ts"

const shape = /^(\p{Lu}[\p{Ll}\p{M}]{2,14}) (?:\p{Lu}\. )?(\p{Lu}[\p{Ll}\p{M}]{2,14})$/u

/**
 * "Sarah Street": a given name before a word that headings and companies have too. It is a name only where its place
 * says so, above what somebody does.
 */
export function toNameOfWords(text: string): string | null {
  const [, given = "", surname = ""] = shape.exec(text.trim()) ?? []
  const isName =
    surname !== "" && hasGivenName(given) === true && !isCommonWord(given) && isCommonWord(surname)
  return isName && !isInterfacePhrase(text) && !isRole(text) ? text.trim() : null
}
