import type sanitizeHtml from "sanitize-html"
import { isImageAddress } from "./contract.ts"

type Attributes = sanitizeHtml.Attributes

/** The single list of what a post may contain. */
export const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br"],
    ...["a", "strong", "em", "code", "pre", "sup", "sub"],
    ...["figure", "figcaption", "img"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // Deeper than any article, and far from where a parser would slow down.
  nestingLimit: 40,
  // Their content is no text of the article.
  nonTextTags: [
    ...[
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "template",
      "title",
      "iframe",
      "noembed",
      "noframes",
    ],
    ...["xmp", "plaintext", "svg", "math", "object", "select"],
  ],
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href?.trim()) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
}

/** A link out of the site opens in a new tab, which must not reach back. */
function linkAttributes(href: string | undefined): Attributes {
  if (!href) return {}
  return /^https?:/i.test(href) ? { href, target: "_blank", rel: "noopener" } : { href }
}

function imageAttributes({ src, alt, width, height, loading }: Attributes): Attributes {
  if (!src || !isImageAddress(src.trim())) return {}
  return {
    src: src.trim(),
    alt: alt ?? "",
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    ...((loading === "lazy" || loading === "eager") && { loading }),
  }
}

const cellAttributes = (attribs: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) =>
      name === "scope" ? value === "col" || value === "row" : isSpan(value),
    ),
  )

const isSize = (text: string | undefined): text is string => /^[1-9]\d{0,3}$/.test(text ?? "")
const isSpan = (text: string | undefined): text is string => /^[1-9]\d?$/.test(text ?? "")
