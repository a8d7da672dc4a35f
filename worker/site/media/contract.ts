import * as z from "zod/mini"

/** Bytes and pixels of one file; characters of its texts. */
export const LIMITS = {
  bytes: 5 * 1024 * 1024,
  side: 12_000,
  pixels: 50_000_000,
  name: 200,
  alt: 300,
  query: 200,
} as const

/**
 * Width at which a picture is stored: for the top of a page, and for a card, which is 22rem wide on a double-density
 * screen.
 */
export const WIDTHS = { hero: 1600, list: 720 } as const

/** The types that may be uploaded, with the extension of the stored file. */
export const EXTENSIONS = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const
export type ImageType = keyof typeof EXTENSIONS

export const REFUSALS = {
  missing: "Please choose an image.",
  empty: "This file is empty.",
  type: "This is not a PNG, JPEG, WebP, AVIF or GIF image, or it is damaged.",
  bytes: "An image may have at most 5 MB.",
  pixels: "An image may have at most 12,000 pixels a side and 50 million in all.",
} as const

/** One line without what could reorder or hide the text around it. */
const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .toWellFormed()

const Alt = z
  .string()
  .check(z.overwrite(tidy), z.maxLength(LIMITS.alt, `Alt text must be at most ${LIMITS.alt} characters`))

/** The text fields of an upload, in addition to the parts `file` and `list`. */
export const UploadText = z.object({ alt: z._default(Alt, "") })

/** The changeable fields of an image. */
export const MediaChange = z.object({ alt: Alt })
export type MediaChange = z.infer<typeof MediaChange>

/** Which images are listed. `after` is the cursor of the page above. */
export const MediaFilter = z.object({
  q: z._default(z.string().check(z.overwrite((text) => tidy(text).slice(0, LIMITS.query))), ""),
  after: z.optional(
    z.string().check(z.maxLength(1000), z.regex(/^[0-9a-f]{32}\./, "This cursor is not one of ours")),
  ),
})
export type MediaFilter = z.infer<typeof MediaFilter>

/** Whether an image goes even if an earlier version of a post shows it. */
export const MediaRemoval = z.object({ evenEarlier: z.optional(z.enum(["true", "false"])) })
export type MediaRemoval = z.infer<typeof MediaRemoval>

/** The code of the refusal without it. */
export const IN_EARLIER_VERSION = "in_earlier_version"

/** Returns the original file name as a label: no path, no control characters, never empty. */
export function toName(filename: string): string {
  const last = tidy(filename).split(/[\\/]/).at(-1)?.trim() ?? ""
  return Array.from(last).slice(0, LIMITS.name).join("") || "image"
}

/** An image as the library shows it. */
export interface MediaItem {
  id: string
  name: string
  alt: string
  type: ImageType
  bytes: number
  width: number
  height: number
  /** The path of the image. It encodes the available sizes: `sizesAt` reads it. */
  address: string
  createdAt: string
}

/** One page of images by name. `after` requests the next page; null at the end. */
export interface MediaPage {
  images: MediaItem[]
  after: string | null
}

/** The facts about an image that its address alone gives, so that a page needs no row of it. */
export interface Sizes {
  width: number
  height: number
  /** The smaller picture for lists, where there is one. */
  list: { address: string; width: number } | null
}

interface Named {
  id: string
  type: ImageType
  width: number
  height: number
  listWidth: number | null
}

/** `/media/<id>-<width>x<height>[-<width in lists>].<extension>` */
export const addressOf = ({ id, type, width, height, listWidth }: Named): string =>
  `/media/${id}-${width}x${height}${listWidth ? `-${listWidth}` : ""}.${EXTENSIONS[type]}`

const addressForm = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?\.(\w+)$/

/** The sizes of one of our own images; null for every other address. */
export function sizesAt(address: string): Sizes | null {
  const [, id, width, height, list, extension] = addressForm.exec(address) ?? []
  if (!id) return null
  return {
    width: Number(width),
    height: Number(height),
    list: list ? { address: `/media/${id}-${list}.${extension}`, width: Number(list) } : null,
  }
}

/** What the browser asks here, and what it gets. */
export interface MediaCalls {
  "GET /api/media": { query: MediaFilter; answer: MediaPage }
  "POST /api/media": { file: FormData; answer: MediaItem }
  "PUT /api/media/:id": { body: MediaChange; answer: MediaItem }
  "DELETE /api/media/:id": { query: MediaRemoval; answer: undefined }
}
