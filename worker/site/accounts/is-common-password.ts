import { codeOfPassword, longestListed, remainderBits } from "./code-of-password.ts"

let known: Set<number> | undefined

const usualEnding = /(?<=\D)(?:1|2|3|7|11|12|13|22|23|69|77|99|123|1234|12345)$/
/** A few characters over and over. */
const repeated = /^(.{1,4})\1+$/su
/** What a finger walks along, forwards or backwards. */
const rows = [
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join("")])

/**
 * Whether a password is one of the 100,000 most common, alone or with a usual ending, or a few characters over and over,
 * or a walk along the keys. Of shorter passwords that are none of these one in 2,000 is taken for one, of longer ones none.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.toLowerCase()
  const stem = folded.replace(usualEnding, "")
  if (repeated.test(folded) || walks.some((walk) => walk.includes(folded) || walk.includes(stem))) return true
  if ([...stem].length > longestListed) return false
  known ??= await readList()
  return known.has(codeOfPassword(folded)) || known.has(codeOfPassword(stem))
}

/** The list weighs more than the rest of what signs somebody up, so it is loaded when a password is chosen. */
async function readList(): Promise<Set<number>> {
  const { commonPasswords } = await import("./common-passwords.generated.ts")
  const bytes = Buffer.from(commonPasswords.packed, "base64")
  let at = 0
  const next = () => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1
  const codes = new Set<number>()
  for (let code = 0; codes.size < commonPasswords.count; ) {
    let upper = 0
    while (next()) upper++
    let lower = 0
    for (let bit = 0; bit < remainderBits; bit++) lower = (lower << 1) | next()
    code += (upper << remainderBits) | lower
    codes.add(code)
  }
  return codes
}
