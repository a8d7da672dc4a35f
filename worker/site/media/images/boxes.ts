import { textAt, viewOf } from "./image.ts"

/** A box of an ISO base media file (ISO/IEC 14496-12): its kind, and where its content is. */
export interface Box {
  kind: string
  start: number
  end: number
}

/** Returns the consecutive boxes in this range. Throws a RangeError unless they fill it exactly. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const short = view.getUint32(at)
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at
    const header = short === 1 ? 16 : 8
    if (length < header || at + length > to) throw new RangeError("A box ends outside of its place")
    boxes.push({ kind: textAt(bytes, at + 4, 4), start: at + header, end: at + length })
    at += length
  }
  return boxes
}

/** The contents of the boxes along this path below `meta`, which has a version before its content. */
export function childrenOf(bytes: Uint8Array, meta: Box, ...path: string[]): Box[] {
  let children = boxesIn(bytes, meta.start + 4, meta.end)
  for (const kind of path) {
    const next = children.find((box) => box.kind === kind)
    if (!next) return []
    children = boxesIn(bytes, next.start, next.end)
  }
  return children
}
