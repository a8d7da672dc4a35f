import * as z from "zod/mini"

/** The page that shows a picture: a post with its author, or a section of the documentation. */
export type ShownBy = `posts/${string}` | `documents/${string}`

/** Whether a picture is kept elsewhere; posts have no others over the network than those over https. */
export const isOutside = (address: string) => /^https:/i.test(address)

/**
 * The address at which a page loads a picture. One that is kept elsewhere is served from here, so that its host learns
 * nothing about who reads the page; every other address stays as it is.
 */
export const pictureAt = (address: string, by: ShownBy): string =>
  isOutside(address) ? `/images/outside/${by}?address=${encodeURIComponent(address)}` : address

// The sanitiser writes `src` first and escapes quotes, so that these patterns are exact.
const stored = /<img src="(https:[^"]*)"/gi
const shown = /<img src="\/images\/outside\/(?:posts|documents)\/[\w-]+\?(address=[^"]*)"/g

/** Sanitised HTML with its outside pictures at the addresses at which the page loads them. */
export const withPictures = (html: string, by: ShownBy): string =>
  html.replace(
    stored,
    (_, address: string) => `<img src="${pictureAt(address.replaceAll("&amp;", "&"), by)}"`,
  )

/** The same HTML as it is stored. */
export const withoutPictures = (html: string): string =>
  html.replace(shown, (_, query: string) => {
    const address = new URLSearchParams(query).get("address") ?? ""
    return `<img src="${escapeAddress(address)}"`
  })

/** An address of a picture as the sanitiser writes it into HTML: none has quotes or angle brackets. */
export const escapeAddress = (address: string): string => address.replaceAll("&", "&amp;")

export const PicturePreview = z.object({
  address: z
    .string()
    .check(z.maxLength(2000), z.refine(isOutside, "Give the address of a picture that begins with https://")),
})
export type PicturePreview = z.infer<typeof PicturePreview>

/** What the browser asks here, and what it gets. */
export interface PictureCalls {
  /** An address at which the administrator's browser may load a picture for an hour, wherever it is written. */
  "GET /api/pictures": { query: PicturePreview; answer: { address: string } }
}
