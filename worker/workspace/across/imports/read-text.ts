import type { Encoding } from "./contract.ts"

/** Turns the bytes of a file into text as they come. */
export interface TextReader {
  /** Null as long as everything was ASCII, which all of them share. */
  encoding: () => Encoding | null
  push: (bytes: Uint8Array) => string
  end: () => string
}

/**
 * Detects the encoding by the byte order mark, or by the zeros of UTF-16; otherwise it is UTF-8 if the first character
 * beyond ASCII is valid UTF-8, and what old spreadsheets write (Windows-1252) if not. So nothing is read twice, however
 * large the file is. `start` is the beginning of the file, and is not pushed again.
 */
export function createTextReader(start: Uint8Array): TextReader {
  let encoding = markOf(start) ?? zerosOf(start)
  let decoder = new TextDecoder(encoding ?? "utf-8")
  let held: Uint8Array = start

  /** Decides as soon as there is enough data. The bytes of an incomplete character are held back. */
  const push = (bytes: Uint8Array, isLast: boolean) => {
    const all = held.length === 0 ? bytes : join(held, bytes)
    held = new Uint8Array()
    if (encoding !== null) return decoder.decode(all, { stream: !isLast })
    const at = firstBeyondAscii(all)
    if (at === all.length) return decoder.decode(all, { stream: !isLast })
    if (all.length - at < 4 && !isLast) {
      held = all.slice(at)
      return decoder.decode(all.subarray(0, at), { stream: true })
    }
    encoding = beginsAsUtf8(all.subarray(at, at + 4)) ? "utf-8" : "windows-1252"
    const ascii = decoder.decode(all.subarray(0, at))
    decoder = new TextDecoder(encoding, { fatal: false, ignoreBOM: true })
    return ascii + decoder.decode(all.subarray(at), { stream: !isLast })
  }
  return {
    encoding: () => encoding,
    push: (bytes) => push(bytes, false),
    end: () => push(new Uint8Array(), true),
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

/** Whether the bytes begin with a complete UTF-8 character. */
function beginsAsUtf8(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  try {
    return (
      new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length)).length > 0
    )
  } catch {
    return false
  }
}

/** Two arrays as one. */
export function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
