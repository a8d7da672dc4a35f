import { readAvif } from "./avif.ts"
import { readGif } from "./gif.ts"
import type { Image } from "./image.ts"
import { readJpeg } from "./jpeg.ts"
import { readPng } from "./png.ts"
import { readWebp } from "./webp.ts"

const readers = [readPng, readJpeg, readWebp, readAvif, readGif]

/**
 * Reads a file by what is in it, whatever it is called: its kind, its size, and the file anew with only the parts that show
 * it. Places, cameras, comments, thumbnails and whatever stands behind the end are left out. Null for what is no such
 * image, or is not whole.
 */
export function readImage(bytes: Uint8Array): Image | null {
  try {
    for (const read of readers) {
      const image = read(bytes)
      if (image) return image.width > 0 && image.height > 0 ? image : null
    }
    return null
  } catch (error) {
    // Every reader asks for bytes beyond the end when a file was cut off.
    if (error instanceof RangeError) return null
    throw error
  }
}
