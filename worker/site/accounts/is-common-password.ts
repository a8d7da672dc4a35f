import { commonPasswords } from "./common-passwords.ts"

let known: Set<string> | undefined

const usualEnding = /(?<=\D)(?:1|2|3|7|11|12|13|22|23|69|77|99|123|1234|12345)$/
const oneCharacter = /^(.)\1*$/su

/** Whether a password is on the list of common ones, alone or with a usual ending, or one character over and over. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords.split(" "))
  const folded = password.toLowerCase()
  return known.has(folded) || known.has(folded.replace(usualEnding, "")) || oneCharacter.test(folded)
}
