import { LIMITS, WIDTHS } from "#contract/site/media"

/** The files to upload: the picture, and the smaller one for lists if it really is smaller. */
export interface Pictures {
  file: Blob
  list: Blob | null
}

/**
 * Redraws a picture in the sizes that pages need. The camera's metadata stays behind. A GIF keeps its motion, and a
 * file that this browser cannot read or write is sent unchanged: the server decides.
 */
export async function shrinkImage(original: Blob): Promise<Pictures> {
  const asItIs = { file: original, list: null }
  if ((await original.slice(0, 4).text()) === "GIF8") return asItIs
  const bitmap = await createImageBitmap(original).catch(() => null)
  if (!bitmap) return asItIs
  try {
    const canvas = draw(bitmap, WIDTHS.hero)
    const file = await encode(canvas, "image/webp")
    // Safari cannot write WebP and answers with a PNG.
    const best =
      file?.type === "image/webp" ? file : await encode(canvas, isOpaque(canvas) ? "image/jpeg" : "image/png")
    if (!best || best.size > LIMITS.bytes) return asItIs
    if (bitmap.width <= WIDTHS.list) return { file: best, list: null }
    const list = await encode(draw(bitmap, WIDTHS.list), best.type)
    return { file: best, list: list?.type === best.type ? list : null }
  } catch {
    return asItIs
  } finally {
    bitmap.close()
  }
}

/** The picture on a canvas, at most so wide. */
export function draw(bitmap: ImageBitmap, width: number, canvas = document.createElement("canvas")) {
  const scale = Math.min(1, width / bitmap.width)
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const quality = 0.85

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((settle) => canvas.toBlob(settle, type, quality))

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d")
  if (!context) throw new Error("This browser draws nothing")
  return context
}
