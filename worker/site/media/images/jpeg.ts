import { type Image, join, partOf, textAt, viewOf } from "./image.ts"
import { exifWith, orientationOf } from "./orientation.ts"

const start = 0xd8
const end = 0xd9
const scan = 0xda
const exif = 0xe1

/** JPEG as browsers show it: baseline, extended and progressive (ITU-T T.81, annex B). */
export function readJpeg(bytes: Uint8Array): Image | null {
  if (bytes[0] !== 0xff || bytes[1] !== start || bytes[2] !== 0xff) return null
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  let frame: { width: number; height: number } | null = null
  let orientation = 1
  let scans = 0
  for (let at = 2; ; ) {
    while (view.getUint8(at + 1) === 0xff) at++
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= start)) return null
    if (marker === end) break
    const next = at + 2 + view.getUint16(at + 2)
    const segment = partOf(bytes, at, next)
    if (isFrame(marker)) {
      if (frame || marker > 0xc2) return null
      frame = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    if (marker === exif) orientation = orientationOf(segment) ?? orientation
    if (isKept(marker, segment)) parts.push(segment)
    at = next
    if (marker !== scan) continue
    at = endOfPixels(bytes, next)
    parts.push(bytes.subarray(next, at))
    scans++
  }
  if (!frame || scans === 0) return null
  const isOnItsSide = orientation > 4
  const { width, height } = frame
  return {
    type: "image/jpeg",
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
    bytes: join([
      Uint8Array.of(0xff, start),
      ...(orientation > 1 ? [exifWith(orientation)] : []),
      ...parts,
      Uint8Array.of(0xff, end),
    ]),
  }
}

/** Start of frame, whatever the coding; three numbers in the row mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Tables and pixels, and of what programs add: the colour profile and how the colours are coded. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe2) return textAt(segment, 4, 12) === "ICC_PROFILE\0"
  if (marker === 0xee) return textAt(segment, 4, 5) === "Adobe"
  return marker < 0xe0
}

/** Returns the position of the next marker: within the pixels, 0xff is followed by 0 or one of the eight restarts. */
function endOfPixels(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new RangeError("The file ends too early")
}
