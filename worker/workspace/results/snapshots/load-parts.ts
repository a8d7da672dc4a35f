import { fetchBytes } from "../../../fetching/fetch-bytes.ts"
import { readImage } from "../../../site/media/images/read-image.ts"
import type { Ctx } from "../../core/context.ts"
import { findParts } from "./page-parts.ts"
import type { Loaded } from "./seal-page.ts"

const most = { sheets: 12, images: 30, sheetBytes: 500_000, imageBytes: 1_000_000, bytes: 5_000_000 }
const limits = { milliseconds: 4000, redirects: 2 }
/** For all of them, in milliseconds. */
const patience = 20_000

/**
 * Loads the style sheets and images of a page under the guards of everything that we fetch: at public addresses only, by https, small,
 * and for a while only. They belong to the page that its robots.txt let us read. What fails is left out.
 */
export async function loadParts(ctx: Ctx, source: string, url: string): Promise<Loaded> {
  const { sheets, images } = findParts(source, url)
  const ends = performance.now() + patience
  let left = most.bytes
  const load = async <T>(address: string, accept: string, bytes: number, read: (file: Uint8Array) => T) => {
    if (performance.now() > ends || left <= 0) return null
    try {
      const file = await fetchBytes(address, ctx.settings, accept, {
        ...limits,
        bytes: Math.min(bytes, left),
      })
      left -= file.length
      return read(file)
    } catch {
      return null
    }
  }
  const loaded = { sheets: new Map<string, string>(), images: new Map<string, string>() }
  for (const address of sheets.slice(0, most.sheets)) {
    const text = await load(address, "text/css", most.sheetBytes, (file) => new TextDecoder().decode(file))
    if (text) loaded.sheets.set(address, text)
  }
  for (const address of images.slice(0, most.images)) {
    const data = await load(address, "image/*", most.imageBytes, toData)
    if (data) loaded.images.set(address, data)
  }
  return loaded
}

/** An image by its contents, and nothing else that it may hold; null for what is none. */
function toData(file: Uint8Array): string | null {
  const image = readImage(file)
  return image && `data:${image.type};base64,${Buffer.from(image.bytes).toString("base64")}`
}
