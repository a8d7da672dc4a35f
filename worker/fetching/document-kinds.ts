/** The document at an address: a page, plain text, or a format for programs such as a feed or a sitemap. */
export type DocumentKind = "html" | "text" | "xml" | "json"

/** What is asked for in an Accept header. */
export const accepted: Record<DocumentKind, string> = {
  html: "text/html, application/xhtml+xml",
  text: "text/plain;q=0.8",
  xml: "application/rss+xml;q=0.8, application/atom+xml;q=0.8, application/xml;q=0.7, text/xml;q=0.7",
  json: "application/feed+json;q=0.8, application/json;q=0.6",
}

const types: Record<DocumentKind, RegExp> = {
  html: /^(?:text\/html|application\/xhtml\+xml)$/,
  text: /^text\/plain$/,
  xml: /^(?:text\/xml|application\/(?:(?:rss|atom|rdf)\+)?xml)$/,
  json: /^application\/(?:feed\+)?json$/,
}

/** Which of these kinds a Content-Type names; null for none of them. */
export function kindOf(contentType: string, kinds: DocumentKind[]): DocumentKind | null {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  return kinds.find((kind) => types[kind].test(type)) ?? null
}

/** Whatever the header says: text does not begin with control characters (the WHATWG's sniffing rule). */
export const isBinary = (text: string) =>
  text.startsWith("%PDF-") || /[^\P{Cc}\t\n\f\r\x80-\x9f]/u.test(text.slice(0, 1024))
