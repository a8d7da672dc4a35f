import { type Image, join, partOf, textAt, viewOf } from "./image.ts"

// https://developers.google.com/speed/webp/docs/riff_container
const kept = new Set(["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"])
const exifAndXmp = 0x0c

export function readWebp(bytes: Uint8Array): Image | null {
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return null
  const chunks = chunksOf(partOf(bytes, 0, viewOf(bytes).getUint32(4, true) + 8))
  const sizes = chunks.map(sizeOf).filter((size) => size !== null)
  const [first] = sizes
  // A still picture in a larger or smaller frame than it claims is nothing that a program writes.
  if (!first || sizes.some((size) => size.width !== first.width || size.height !== first.height)) return null
  if (!chunks.some(({ kind }) => /^(VP8 |VP8L|ANMF)$/.test(kind))) return null
  const body = join(chunks.filter(({ kind }) => kept.has(kind)).map(withoutFlags))
  const header = bytes.slice(0, 12)
  viewOf(header).setUint32(4, body.length + 4, true)
  return { type: "image/webp", ...first, bytes: join([header, body]) }
}

interface Chunk {
  kind: string
  /** With its header of eight bytes, and the byte that fills it up. */
  bytes: Uint8Array
}

function chunksOf(riff: Uint8Array): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at < riff.length; ) {
    const length = viewOf(riff).getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    chunks.push({ kind: textAt(riff, at, 4), bytes: partOf(riff, at, end) })
    at = end
  }
  return chunks
}

function sizeOf({ kind, bytes }: Chunk): { width: number; height: number } | null {
  const view = viewOf(bytes)
  if (kind === "VP8X") {
    const high = view.getUint32(12, true)
    return { width: (high & 0xffffff) + 1, height: (view.getUint32(14, true) >>> 8) + 1 }
  }
  if (kind === "VP8L") {
    const bits = view.getUint8(8) === 0x2f ? view.getUint32(9, true) : 0
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind === "VP8 ") {
    const isKeyFrame = textAt(bytes, 11, 3) === "\x9d\x01\x2a"
    return {
      width: isKeyFrame ? view.getUint16(14, true) & 0x3fff : 0,
      height: view.getUint16(16, true) & 0x3fff,
    }
  }
  return null
}

/** The extended header lists the chunks that follow, so removed chunks must not be listed. */
function withoutFlags({ kind, bytes }: Chunk): Uint8Array {
  if (kind !== "VP8X") return bytes
  const header = bytes.slice()
  viewOf(header).setUint8(8, viewOf(header).getUint8(8) & ~exifAndXmp)
  return header
}
