import type { Encoding } from "./encodings/contract.ts"
import { EVIDENCE, guessEncoding } from "./guess-encoding.ts"

/** Turns the bytes of a file into text as they come. */
export interface TextReader {
  /** Null as long as everything was ASCII, which all of them share. */
  encoding: () => Encoding | null
  push: (bytes: Uint8Array) => string
  end: () => string
}

/**
 * Reads in the given encoding. Without one it is detected by the byte order mark, or by the zeros of UTF-16, or else by what comes from the first
 * character beyond ASCII on, which is held back until there is enough of it. `start` is the beginning of the file, which is pushed as well.
 */
export function createTextReader(start: Uint8Array, given: Encoding | null = null): TextReader {
  let encoding = given ?? markOf(start) ?? zerosOf(start)
  let decoder = new TextDecoder(encoding ?? "utf-8")
  let held: Uint8Array[] = []
  let heldBytes = 0
  /** The byte before what is held, which tells whether that begins within a word. */
  let before = 0x20

  const decide = (isLast: boolean): string => {
    const evidence = joinAll(held)
    encoding = guessEncoding(joinAll([Uint8Array.of(before), evidence.subarray(0, EVIDENCE)]))
    // What was read so far was ASCII, so that nothing is left in the former decoder.
    decoder = new TextDecoder(encoding, { fatal: false, ignoreBOM: true })
    held = []
    return decoder.decode(evidence, { stream: !isLast })
  }

  const hold = (bytes: Uint8Array, isLast: boolean): string => {
    if (bytes.length > 0) held.push(bytes)
    heldBytes += bytes.length
    return isLast || heldBytes >= EVIDENCE ? decide(isLast) : ""
  }

  const read = (bytes: Uint8Array, isLast: boolean): string => {
    if (encoding !== null) return decoder.decode(bytes, { stream: !isLast })
    if (heldBytes > 0) return hold(bytes, isLast)
    const at = firstBeyondAscii(bytes)
    before = bytes[at - 1] ?? before
    const ascii = decoder.decode(bytes.subarray(0, at), { stream: true })
    return at === bytes.length ? ascii : ascii + hold(bytes.slice(at), isLast)
  }

  return {
    encoding: () => encoding,
    push: (bytes) => read(bytes, false),
    end: () => read(new Uint8Array(), true),
  }
}

function markOf([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  return first === 0xff && second === 0xfe ? "utf-16le" : null
}

/**
 * UTF-16 without a mark: in every alphabet separators, digits and addresses are ASCII, and have a zero on the same side of each
 * pair. One character in ten is enough, and a few whose other byte is zero by chance do not count.
 */
function zerosOf(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [high = 0, low = 0] = zeros
  const [most, fewest] = [Math.max(high, low), Math.min(high, low)]
  if (most === 0 || most * 20 < bytes.length || fewest * 4 > most) return null
  return low > high ? "utf-16le" : "utf-16be"
}

function firstBeyondAscii(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length && (bytes[at] as number) < 0x80) at++
  return at
}

/** Two arrays as one. */
export const join = (first: Uint8Array, second: Uint8Array): Uint8Array => joinAll([first, second])

function joinAll(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
