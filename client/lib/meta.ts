import { BRAND } from "#contract/site/brand"

/** A page's description of itself for browsers, search engines and link previews. */
export interface Meta {
  title: string
  description: string
  keywords?: string
  author?: string
  ogImage?: string
  /** The description of that image; empty when nobody gave one. */
  ogImageAlt?: string
  ogType?: "website" | "article"
  twitterCard?: "summary" | "summary_large_image"
  /** A path of this site. */
  canonicalPath?: string
  /** Structured data for search engines; its addresses must be whole, so it is given what makes them so. */
  jsonLd?: (absolute: (path: string) => string) => object
  noIndex?: boolean
  /** The address of a feed of what this page lists. */
  feedPath?: string
}

/** The text shown in place of a page that failed. */
export const brokenPage: Meta = {
  title: "Something went wrong",
  description: "This page could not be shown.",
  noIndex: true,
}

export interface HeadTag {
  tag: "meta" | "link" | "script"
  attributes: Record<string, string>
  text?: string
}

/** The specification's title rule. */
export function fullTitle(title: string): string {
  if (title === BRAND) return `${BRAND} - Modern Public Relations Software`
  return title.includes(BRAND) ? title : `${title} | ${BRAND}`
}

const shareAlt = `A yellow kite on dark green, and the words: ${BRAND}. Automate Your Outreach, Amplify Your Reach.`

/** The tags of a page's head, the title apart. `origin` makes paths absolute, as previews need them. */
export function headTags(meta: Meta, origin: string): HeadTag[] {
  const absolute = (path: string) => (path.startsWith("/") ? origin + path : path)
  // Link previews know no SVG, and mostly no AVIF: they would show no picture at all.
  const own = meta.ogImage && !/\.(svgz?|avif)(?=$|[?#])/i.test(meta.ogImage) ? meta.ogImage : undefined
  const image = absolute(own ?? "/images/share.png")
  const alt = own ? meta.ogImageAlt : shareAlt
  const url = meta.canonicalPath === undefined ? undefined : absolute(meta.canonicalPath)
  const named: [string, string | undefined][] = [
    ["description", meta.description],
    ["keywords", meta.keywords],
    ["author", meta.author ?? BRAND],
    ["robots", meta.noIndex ? "noindex" : undefined],
    ["twitter:card", meta.twitterCard ?? "summary_large_image"],
    ["twitter:title", fullTitle(meta.title)],
    ["twitter:description", meta.description],
    ["twitter:image", image],
    ["twitter:image:alt", alt],
  ]
  const graph: [string, string | undefined][] = [
    ["og:title", fullTitle(meta.title)],
    ["og:description", meta.description],
    ["og:type", meta.ogType ?? "website"],
    ["og:image", image],
    ["og:image:alt", alt],
    ["og:site_name", BRAND],
    ["og:url", url],
  ]
  return [
    ...named.flatMap(([name, content]) => (content ? [tag("meta", { name, content })] : [])),
    ...graph.flatMap(([property, content]) => (content ? [tag("meta", { property, content })] : [])),
    ...(url ? [tag("link", { rel: "canonical", href: url })] : []),
    ...(meta.feedPath
      ? [tag("link", { rel: "alternate", type: "application/rss+xml", href: absolute(meta.feedPath) })]
      : []),
    ...(meta.jsonLd
      ? [tag("script", { type: "application/ld+json" }, JSON.stringify(meta.jsonLd(absolute)))]
      : []),
  ]
}

const tag = (name: HeadTag["tag"], attributes: Record<string, string>, text?: string): HeadTag =>
  text === undefined ? { tag: name, attributes } : { tag: name, attributes, text }
