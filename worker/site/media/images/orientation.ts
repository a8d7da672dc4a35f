import { textAt, viewOf } from "./image.ts"

const tag = 0x0112

/** Returns the orientation in a JPEG's Exif segment, 1 to 8; null if it has none. */
export function orientationOf(segment: Uint8Array): number | null {
  if (textAt(segment, 4, 6) !== "Exif\0\0") return null
  try {
    const view = viewOf(segment.subarray(10))
    const little = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, little)
    const entries = view.getUint16(directory, little)
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
      if (view.getUint16(at, little) === tag) return within(view.getUint16(at + 8, little))
    }
    return null
  } catch {
    // Exif that cannot be read is left out like all other.
    return null
  }
}

const within = (value: number) => (value >= 1 && value <= 8 ? value : null)

/** Returns an Exif segment that holds only the orientation: without it a phone's picture would be shown on its side. */
export const exifWith = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34],
    ...Array.from("Exif\0\0MM\0*\0\0\0\x08\0\x01", (character) => character.charCodeAt(0)),
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ])
