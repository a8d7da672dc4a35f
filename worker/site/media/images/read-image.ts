import { readAvif } from "./avif.ts"
import { readGif } from "./gif.ts"
import type { Image } from "./image.ts"
import { readJpeg } from "./jpeg.ts"
import { readPng } from "./png.ts"
import { readWebp } from "./webp.ts"

const readers = [readPng, readJpeg, readWebp, readAvif, readGif]

/**
 * Reads a file by its contents, whatever its name: its kind, its size, and a new file with only the parts that show the
 * image. Places, cameras, comments, thumbnails and data after the end are left out. Null for anything but a complete
 * image of these kinds.
 */
export function readImage(bytes: Uint8Array): Image | null {
  try {
    for (const read of readers) {
      const image = read(bytes)
      if (image) return image.width > 0 && image.height > 0 ? image : null
    }
    return null
  } catch (error) {
    // When a file is truncated, every reader requests bytes beyond its end.
    if (error instanceof RangeError) return null
    throw error
  }
}
