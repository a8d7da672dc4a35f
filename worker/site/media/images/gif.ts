import { type Image, join, partOf, textAt, viewOf } from "./image.ts"

const extension = 0x21
const picture = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff

/**
 * GIF 87a and 89a. Of the extensions, only timing and looping are kept: the others are comments and other programs'
 * data.
 */
export function readGif(bytes: Uint8Array): Image | null {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return null
  const view = viewOf(bytes)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let at = 13 + coloursOf(view.getUint8(10))
  const parts = [partOf(bytes, 0, at)]
  let frames = 0
  for (;;) {
    const start = at
    const kind = view.getUint8(at)
    if (kind === trailer) break
    if (kind === extension) {
      at = endOfBlocks(view, at + 2)
      if (isKept(bytes, start)) parts.push(partOf(bytes, start, at))
    } else if (kind === picture) {
      if (view.getUint16(at + 1, true) + view.getUint16(at + 5, true) > width) return null
      if (view.getUint16(at + 3, true) + view.getUint16(at + 7, true) > height) return null
      at = endOfBlocks(view, at + 11 + coloursOf(view.getUint8(at + 9)))
      parts.push(partOf(bytes, start, at))
      frames++
    } else return null
  }
  if (frames === 0) return null
  return { type: "image/gif", width, height, bytes: join([...parts, Uint8Array.of(trailer)]) }
}

const isKept = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === graphicControl ||
  (bytes[at + 1] === application && /^(NETSCAPE2|ANIMEXTS1)\.0$/.test(textAt(bytes, at + 3, 11)))

/** The length of a table of colours, as the flags before it say. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Each block begins with its length; an empty block is the last. */
function endOfBlocks(view: DataView, from: number): number {
  let at = from
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1
  return at + 1
}
