import type { Encoding } from "./encodings/contract.ts"

type Bytes = readonly [from: number, to: number]

interface Multibyte {
  encoding: Encoding
  /** The first and the second bytes of the characters that most texts are of. */
  frequent: readonly (readonly [first: Bytes, second: Bytes])[]
}

const upper: Bytes = [0xa1, 0xfe]

/**
 * East Asian encodings, by where they keep kana, the frequent Han characters and Hangul. Of two that fit equally well the earlier one is taken:
 * Korean letters lie where other encodings have some of their frequent characters.
 */
const multibyte: readonly Multibyte[] = [
  {
    encoding: "shift_jis",
    frequent: [
      [
        [0x82, 0x83],
        [0x40, 0xf1],
      ], // kana
      [
        [0x88, 0x98],
        [0x40, 0xfc],
      ], // JIS X 0208, level 1
      [
        [0x81, 0x81],
        [0x40, 0xfc],
      ], // punctuation
    ],
  },
  {
    encoding: "euc-kr",
    frequent: [
      [[0xb0, 0xc8], upper],
      [[0xa1, 0xa3], upper],
    ],
  },
  {
    encoding: "euc-jp",
    frequent: [
      [[0xa4, 0xa5], upper],
      [[0xb0, 0xcf], upper],
      [[0xa1, 0xa1], upper],
    ],
  },
  {
    encoding: "gb18030",
    frequent: [
      [[0xb0, 0xd7], upper],
      [[0xa1, 0xa3], upper],
    ],
  },
  {
    encoding: "big5",
    frequent: [
      [
        [0xa4, 0xc6],
        [0x40, 0xfe],
      ],
      [
        [0xa1, 0xa1],
        [0x40, 0xfe],
      ],
    ],
  },
]

/** What share of the characters must be frequent ones, and how few may not be valid: such as where a program cut a cell. */
const least = 0.8
const mostInvalid = 0.05

/** The East Asian encoding in which a text consists of frequent characters; null if it is one of none. */
export function guessMultibyte(bytes: Uint8Array): Encoding | null {
  let best: { encoding: Encoding; share: number } | null = null
  for (const { encoding, frequent } of multibyte) {
    const share = shareOf(bytes, frequent, encoding)
    if (share >= least && share > (best?.share ?? 0)) best = { encoding, share }
  }
  return best?.encoding ?? null
}

/** The share of frequent characters among all beyond ASCII; 0 where too much of it is invalid, they stand within Latin words, or there is only one. */
function shareOf(bytes: Uint8Array, frequent: Multibyte["frequent"], encoding: Encoding): number {
  let [all, known, strange] = [0, 0, 0]
  // Of the characters that follow each other: how many there are, and what stands before them.
  let [run, before] = [0, 0]
  for (let at = 0; at <= bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      if (isStrange(run, before, first)) strange++
      ;[run, before] = [0, first]
      continue
    }
    run++
    // Half-width kana have one byte in Shift JIS, and say nothing: other encodings have letters there.
    if (encoding === "shift_jis" && isIn(first, [0xa1, 0xdf])) continue
    all++
    const second = bytes[++at]
    if (second === undefined) all--
    else if (frequent.some(([one, other]) => isIn(first, one) && isIn(second, other))) known++
  }
  const invalid = new TextDecoder(encoding).decode(bytes, { stream: true }).split("\uFFFD").length - 1
  return all < 2 || invalid > all * mostInvalid || strange * 4 > all ? 0 : known / all
}

/** East Asian words do not follow a small Latin letter at once, and one character alone does not stand before Latin letters. */
const isStrange = (run: number, before: number, after: number): boolean =>
  run > 0 && (isSmall(before) || (run === 1 && isLetter(after)))

const isSmall = (byte: number): boolean => /[a-z]/.test(String.fromCharCode(byte))
const isLetter = (byte: number): boolean => /[a-z]/i.test(String.fromCharCode(byte))

const isIn = (byte: number, [from, to]: Bytes): boolean => byte >= from && byte <= to
