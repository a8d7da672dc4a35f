import { gunzipSync, inflateRawSync } from "node:zlib"
import { readOnlyEntry } from "../../../fetching/zip-entry.ts"

/** The largest report that is read, in bytes, and how many times smaller it may be while it is packed. */
const most = { bytes: 10 * 1024 * 1024, ratio: 200, smallest: 1024 * 1024 }

/**
 * The text of a report from a ZIP archive, a gzip file, or as it is; null for anything else, and for what is too large, says that it is,
 * or grows too much. What is packed inside again stays packed, and is no report.
 */
export function unpack(bytes: Uint8Array): string | null {
  const packed = readPacked(bytes)
  if (!packed || packed.size > most.bytes) return null
  try {
    const plain = packed.open(most.bytes)
    const isBomb = plain.length > most.smallest && plain.length > bytes.length * most.ratio
    return isBomb || plain.length > most.bytes ? null : new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

/** `size` is what it says of itself. */
interface Packed {
  size: number
  open: (maxOutputLength: number) => Uint8Array
}

function readPacked(bytes: Uint8Array): Packed | null {
  const [first, second] = bytes
  if (first === 0x1f && second === 0x8b) {
    // RFC 1952, section 2.3.1: the size is in the last four bytes.
    const size = bytes.length < 18 ? 0 : viewOf(bytes).getUint32(bytes.length - 4, true)
    return { size, open: (maxOutputLength) => gunzipSync(bytes, { maxOutputLength }) }
  }
  if (first === 0x50 && second === 0x4b) {
    const entry = readOnlyEntry(bytes)
    if (!entry) return null
    const { data, size, isDeflated } = entry
    return {
      size,
      open: (maxOutputLength) =>
        isDeflated ? inflateRawSync(data, { maxOutputLength: Math.min(size, maxOutputLength) || 1 }) : data,
    }
  }
  // A byte order mark, space, or the beginning of XML.
  const isText = [0xef, 0x20, 0x09, 0x0a, 0x0d, 0x3c].includes(first ?? 0)
  return isText ? { size: bytes.length, open: () => bytes } : null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
