import { fetchBytes } from "../../fetching/fetch-bytes.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { Recent } from "../../recent.ts"
import { LIMITS } from "../media/contract.ts"
import type { Image } from "../media/images/image.ts"
import { readImage } from "../media/images/read-image.ts"

const limits = { milliseconds: 8000, bytes: LIMITS.bytes, redirects: 3 }
const accept = "image/avif,image/webp,image/png,image/jpeg,image/gif"

interface Loaded {
  image: Image | null
  at: number
}

/** What this isolate loaded or failed to load in the last minutes, up to 8 MB. */
const lately = new Recent<Loaded>(8_000_000)
const patience = 5 * 60 * 1000
/** What an entry weighs beside its picture. */
const frame = 1000

/**
 * The picture at an address elsewhere, with only what it takes to show it; null for what cannot be had, is too large or is
 * no picture by its bytes. SVG counts as none: it is a document that may run scripts.
 */
export async function loadPicture({ settings, now }: Ctx, address: string): Promise<Image | null> {
  const known = lately.get(address)
  if (known && now - known.at < patience) return known.image
  const image = await load(address, settings)
  lately.set(address, { image, at: now }, frame + (image?.bytes.length ?? 0))
  return image
}

async function load(address: string, settings: Ctx["settings"]): Promise<Image | null> {
  try {
    const image = readImage(await fetchBytes(address, settings, accept, limits))
    const isTooBig =
      image &&
      (Math.max(image.width, image.height) > LIMITS.side || image.width * image.height > LIMITS.pixels)
    return isTooBig ? null : image
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
