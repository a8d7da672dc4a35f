import { isCommonWord } from "./common-words.ts"
import { toName } from "./names.ts"

const couple =
  /^(\p{Lu}\p{Ll}{1,15}(?:-\p{L}{2,12})?) (?:and|&|und|et|y|e|och|og|en|i) (\p{Lu}\p{Ll}{1,15}(?:-\p{L}{2,12})?) (\p{Lu}[\p{L}’'-]{2,30})$/u

/** "Jane and John Doe" as two names; null when the text does not name a couple. */
export function namesOfCouple(text: string): [string, string] | null {
  const [, one = "", other = "", surname = ""] = couple.exec(text.trim().slice(0, 90)) ?? []
  if (surname === "" || isCommonWord(one)) return null
  const names = [toName(`${one} ${surname}`), toName(`${other} ${surname}`)] as const
  return names[0] && names[1] ? [names[0], names[1]] : null
}
