import { type Box, boxesIn, childrenOf } from "./boxes.ts"
import { textAt, viewOf } from "./image.ts"

// ISO/IEC 14496-12, 8.11: what items a file has, and where their bytes are.

/** Returns the items with their types, such as `av01` or `Exif`. */
export function itemsOf(bytes: Uint8Array, meta: Box): { id: number; kind: string }[] {
  const list = childrenOf(bytes, meta).find(({ kind }) => kind === "iinf")
  if (!list) return []
  const view = viewOf(bytes)
  const first = list.start + (view.getUint8(list.start) === 0 ? 6 : 8)
  return boxesIn(bytes, first, list.end).map(({ start }) => {
    const isLong = view.getUint8(start) === 3
    const id = isLong ? view.getUint32(start + 4) : view.getUint16(start + 4)
    return { id, kind: textAt(bytes, start + (isLong ? 10 : 8), 4) }
  })
}

// Far more than any picture has; a count has four bytes and could demand billions of empty entries.
const mostExtents = 1000

interface Extent {
  start: number
  end: number
}

/** Returns where each item's bytes are in the file. */
export function extentsOf(bytes: Uint8Array, meta: Box): Map<number, Extent[]> {
  const extents = new Map<number, Extent[]>()
  const children = childrenOf(bytes, meta)
  const box = children.find(({ kind }) => kind === "iloc")
  if (!box) return extents
  const data = children.find(({ kind }) => kind === "idat")?.start ?? 0
  const view = viewOf(bytes)
  let at = box.start
  const take = (size: number) => {
    const value =
      size === 8
        ? Number(view.getBigUint64(at))
        : size === 4
          ? view.getUint32(at)
          : size === 2
            ? view.getUint16(at)
            : 0
    at += size
    return value
  }
  const version = take(4) >>> 24
  const sizes = take(2)
  const [ofOffset, ofLength, ofBase] = [sizes >>> 12, (sizes >>> 8) & 15, (sizes >>> 4) & 15]
  const ofIndex = version === 0 ? 0 : sizes & 15
  let known = 0
  for (let left = take(version < 2 ? 2 : 4); left > 0; left--) {
    const id = take(version < 2 ? 2 : 4)
    const isInside = version > 0 && (take(2) & 15) === 1
    take(2)
    const base = take(ofBase) + (isInside ? data : 0)
    const own: Extent[] = []
    for (let count = take(2); count > 0; count--) {
      if (++known > mostExtents) throw new RangeError("More parts than any picture has")
      take(ofIndex)
      const start = base + take(ofOffset)
      const length = take(ofLength)
      // No length means the whole file from there.
      own.push({ start, end: length === 0 ? bytes.length : start + length })
    }
    extents.set(id, own)
  }
  return extents
}
