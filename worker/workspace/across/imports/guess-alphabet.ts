import { lettersOf } from "./encoding-letters.ts"
import type { Encoding } from "./encodings/contract.ts"

/** How much a letter after the bar counts. */
const unusual = 0.7

/** What a text must fit better by to be from an old Mac, where many a text looks like names in capitals. */
const rarity: Partial<Record<Encoding, number>> = { macintosh: 0.15 }

/** What a text must fit better by to be Latin although its letters beyond ASCII follow each other. */
const inRuns = 0.3

/** By how much an encoding must be better than one before it. */
const margin = 0.005

/**
 * The encoding of one byte a character in which a text reads most like a language: its letters are those of one language, no sign stands
 * within a word, and no capital after a small letter.
 */
export function guessAlphabet(bytes: Uint8Array): Encoding {
  let best: { encoding: Encoding; worth: number } = {
    encoding: "windows-1252",
    worth: Number.NEGATIVE_INFINITY,
  }
  const isRunning = shareInRuns(bytes) > 0.6
  for (const [encoding, languages] of lettersOf) {
    const seen = countLetters(new TextDecoder(encoding).decode(bytes))
    const cost = (rarity[encoding] ?? 0) + (isRunning && seen.isLatin ? inRuns : 0)
    for (const letters of languages) {
      const worth = judge(seen, letters) - cost
      if (worth > best.worth + margin) best = { encoding, worth }
    }
  }
  return best.encoding
}

/** The share of the bytes beyond ASCII that stand in runs of three or more: of most alphabets nearly all, of Latin words few. */
function shareInRuns(bytes: Uint8Array): number {
  let [all, inOne, run] = [0, 0, 0]
  for (const byte of bytes) {
    run = byte < 0x80 ? 0 : run + 1
    if (run > 0) all++
    if (run === 3) inOne += 3
    else if (run > 3) inOne++
  }
  return inOne / all
}

interface Seen {
  /** How often each small letter stands there, capitals counted with them. */
  letters: Map<string, number>
  /** Letters and punctuation beyond ASCII, and signs that are at fault. */
  all: number
  /** Quotation marks, apostrophes, dashes and their like, in their places. */
  marks: number
  /** What no language writes: signs and other alphabets within words, capitals after small letters, controls. */
  faults: number
  isLatin: boolean
}

function countLetters(text: string): Seen {
  const seen: Seen = { letters: new Map(), all: 0, marks: 0, faults: 0, isLatin: false }
  let [earlier, before] = [" ", " "]
  for (const sign of text) {
    if (sign > "\u007F") {
      if (isLetter(sign)) noteLetter(seen, sign, before)
      else if (isMisplaced(sign, before)) noteFault(seen)
      else if (/[\u2010-\u2027]/.test(sign)) noteMark(seen)
    }
    if (before > "\u007F" && isWrongBefore(before, sign, earlier)) noteFault(seen)
    ;[earlier, before] = [before, sign]
  }
  return seen
}

function noteLetter(seen: Seen, sign: string, before: string): void {
  seen.all++
  if (isLatin(sign)) seen.isLatin = true
  else if (/[a-z]/i.test(before)) seen.faults++
  const small = sign.toLowerCase()
  seen.letters.set(small, (seen.letters.get(small) ?? 0) + 1)
  if (sign !== small && /\p{Ll}/u.test(before)) seen.faults++
}

function noteMark(seen: Seen): void {
  seen.all++
  seen.marks++
}

function noteFault(seen: Seen): void {
  seen.all++
  seen.faults++
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
const isLatin = (sign: string): boolean => /\p{Script=Latin}/u.test(sign)

/** Dashes, quotation marks and spaces stand beside words; other signs and controls do not stand in them. */
const isMisplaced = (sign: string, before: string): boolean =>
  /[\p{Cc}\p{Cn}\uFFFD]/u.test(sign) ||
  (isLetter(before) && !/[\p{Pd}\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Z}\p{M}…·]/u.test(sign))

/** Symbols begin no words, no letter alone stands before a digit, and Latin letters do not follow those of another alphabet. */
function isWrongBefore(sign: string, next: string, earlier: string): boolean {
  if (!isLetter(sign)) return isLetter(next) && /[\p{S}\p{No}]/u.test(sign) && !/\p{N}/u.test(earlier)
  if (/\d/.test(next)) return !isLetter(earlier)
  return /[a-z]/i.test(next) && !isLatin(sign)
}

function judge({ letters, all, marks, faults }: Seen, language: string): number {
  const [usual = "", others = ""] = language.split("|")
  let known = marks
  for (const letter of usual) known += letters.get(letter) ?? 0
  for (const letter of others) known += unusual * (letters.get(letter) ?? 0)
  return all === 0 ? 0 : (known - 2 * faults) / all
}
