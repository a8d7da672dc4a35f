import { MarkupParser } from "../../../markup-parser.ts"

type Attributes = Record<string, string>

/** The addresses of a page's style sheets and images, absolute, each once, in their order. */
export function findParts(source: string, url: string): { sheets: string[]; images: string[] } {
  const sheets = new Set<string>()
  const images = new Set<string>()
  const parser = new MarkupParser({
    onopentag(name, attributes) {
      const sheet = absolute(sheetIn(name, attributes), url)
      if (sheet) sheets.add(sheet)
      const image = absolute(imageIn(name, attributes), url)
      if (image) images.add(image)
    },
  })
  parser.end(source)
  return { sheets: [...sheets], images: [...images] }
}

/** The address of the style sheet that an element names; null for one that is for print, or an alternative. */
export const sheetIn = (name: string, { rel = "", href, media = "" }: Attributes): string | null =>
  name === "link" && /^\s*stylesheet\s*$/i.test(rel) && !/^\s*print\s*$/i.test(media) && href ? href : null

/** The address of the image that an element names, also where a script would have put it in its place. */
export function imageIn(name: string, attributes: Attributes): string | null {
  if (name !== "img") return null
  const first = (attributes.srcset ?? attributes["data-srcset"])?.trim().split(/[\s,]/)[0]
  const src = attributes.src && !attributes.src.startsWith("data:") ? attributes.src : null
  return attributes["data-src"] ?? src ?? first ?? null
}

export const absolute = (address: string | null, url: string): string | null =>
  address === null ? null : (URL.parse(address.trim(), url)?.href ?? null)
