import { type Box, boxesIn, childrenOf } from "./boxes.ts"
import { type Image, textAt, viewOf } from "./image.ts"
import { extentsOf, itemsOf } from "./items.ts"

/**
 * AVIF stills (av1-avif, ISO/IEC 23008-12). The file refers to its contents by offset, so removed parts are blanked.
 */
export function readAvif(original: Uint8Array): Image | null {
  if (textAt(original, 4, 4) !== "ftyp") return null
  const bytes = original.slice()
  const boxes = boxesIn(bytes, 0, bytes.length)
  const meta = boxes.find(({ kind }) => kind === "meta")
  const [type] = boxes
  if (!type || !meta || !isStill(bytes, type) || !boxes.every(({ kind }) => known.has(kind))) return null
  const size = sizeOf(bytes, meta)
  if (!size) return null
  for (const { kind, start, end } of boxes) if (blank.has(kind)) bytes.fill(0, start, end)
  const items = itemsOf(bytes, meta)
  if (!items.some(({ kind }) => kind === "av01")) return null
  const extents = extentsOf(bytes, meta)
  const told = items.filter(({ kind }) => kind === "Exif" || kind === "mime" || kind === "uri ")
  let blanked = 0
  for (const id of new Set(told.map(({ id }) => id)))
    for (const { start, end } of extents.get(id) ?? []) {
      // In a file of any program parts do not overlap; here a thousand of them could each be the whole file.
      blanked += Math.max(0, Math.min(end, bytes.length) - start)
      if (blanked > bytes.length) throw new RangeError("Its parts are longer than the file")
      bytes.fill(0, start, end)
    }
  return { type: "image/avif", ...size, bytes }
}

const known = new Set(["ftyp", "meta", "mdat", "free", "skip", "uuid"])
const blank = new Set(["free", "skip", "uuid"])

/** The brand `avif` among the brands that the file declares. */
function isStill(bytes: Uint8Array, { start, end }: Box): boolean {
  for (let at = start; at + 4 <= end; at += 4) if (textAt(bytes, at, 4) === "avif") return true
  return false
}

/** The largest picture in it: the others are its tiles, its transparency and its thumbnail. */
function sizeOf(bytes: Uint8Array, meta: Box): { width: number; height: number } | null {
  const view = viewOf(bytes)
  const properties = childrenOf(bytes, meta, "iprp", "ipco")
  const sizes = properties
    .filter(({ kind }) => kind === "ispe")
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
    .sort((a, b) => b.width * b.height - a.width * a.height)
  const [largest] = sizes
  if (!largest) return null
  const turn = properties.find(({ kind }) => kind === "irot")
  const isOnItsSide = turn !== undefined && view.getUint8(turn.start) % 2 === 1
  return isOnItsSide ? { width: largest.height, height: largest.width } : largest
}
