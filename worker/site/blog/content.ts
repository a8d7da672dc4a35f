import { Problem } from "../../http/problem.ts"
import { oversize, REQUIRED } from "./contract.ts"
import { sanitise } from "./sanitise.ts"

/** A post's content as it is stored, with what is derived from it once, when it is written. */
export interface Content {
  html: string
  text: string
  excerptFallback: string
  readTime: string
}

/** The stored form of a post's content. Throws 422. */
export function prepareContent(sent: string): Content {
  const html = cleanHtml(sent, "content", oversize)
  const text = textOf(html)
  return { html, text, excerptFallback: beginningOf(text), readTime: readTimeOf(html) }
}

/**
 * Sanitises the HTML that an editor sent in `field`. 422 if nothing to read or see is left, or if escaping and closing
 * tags made it too long, in which case `tooMuch` returns the message.
 */
export function cleanHtml(
  sent: string,
  field: string,
  tooMuch: (html: string) => string | undefined,
): string {
  const html = sanitise(sent)
  const isEmpty = textOf(html) === "" && !html.includes("<img ")
  const message = tooMuch(html) ?? (isEmpty ? REQUIRED : undefined)
  if (message === undefined) return html
  throw new Problem(422, "validation_failed", message, { details: [{ field, code: "invalid", message }] })
}

/**
 * Returns the text of sanitised HTML. A pattern is enough because the HTML is sanitised: every `<` and `>` belongs to a
 * tag.
 */
export const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|strong|em|code|sup|sub)(?: [^>]*)?>/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] as string)
    .replace(/\s+/g, " ")
    .trim()

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** The excerpt of a post that has none: the first 150 characters of its text (specification, section 3). */
export const beginningOf = (text: string): string => `${Array.from(text).slice(0, 150).join("")}...`

/** One minute for each 1000 characters of content, and at least one (specification, section 3). */
export const readTimeOf = (html: string): string => `${Math.max(1, Math.round(html.length / 1000))} min read`
