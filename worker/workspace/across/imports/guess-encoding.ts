import type { Encoding } from "./encodings/contract.ts"
import { guessAlphabet } from "./guess-alphabet.ts"
import { guessMultibyte } from "./guess-multibyte.ts"

/** How many bytes are enough to tell encodings apart, from the first one beyond ASCII. */
export const EVIDENCE = 16_384

/**
 * The likely encoding of bytes of which some are beyond ASCII. `bytes` may end within a character, but begin with one. A few broken characters do not make a text
 * in UTF-8 another one.
 */
export const guessEncoding = (bytes: Uint8Array): Encoding =>
  isUtf8(bytes) ? "utf-8" : (guessMultibyte(bytes) ?? guessAlphabet(bytes))

function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true }).decode(bytes, { stream: true })
  let [valid, broken] = [0, 0]
  for (const sign of text) {
    if (sign === "\uFFFD") broken++
    else if (sign > "\u007F") valid++
  }
  return broken * 10 < valid
}
