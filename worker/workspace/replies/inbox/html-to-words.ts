import { Parser } from "htmlparser2"

const blocks = new Set("p div br tr li h1 h2 h3 h4 h5 h6 table ul ol pre address article section".split(" "))
const unseen = new Set("head style script title template noscript".split(" "))
/** Classes of the elements in which mail programs put quoted text. */
const quoting =
  /(^|\s)(gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|protonmail_quote|WordSection1_quote)(\s|$)/
/** After these Outlook puts nothing but the message that is answered. */
const lastOwn = /^(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)$/

/** The words of a message that has HTML only, without what its program marks as quoted; in one pass. */
export function htmlToWords(html: string): string {
  const open: boolean[] = []
  let hidden = 0
  let isOver = false
  let words = ""
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (lastOwn.test(attributes.id ?? "")) isOver = true
        const isHidden = unseen.has(name) || name === "blockquote" || quoting.test(attributes.class ?? "")
        open.push(isHidden)
        if (isHidden) hidden++
        if (blocks.has(name)) words += "\n"
      },
      ontext(text) {
        if (hidden === 0 && !isOver) words += text.replace(/\s+/g, " ")
      },
      onclosetag(name) {
        if (open.pop()) hidden--
        if (blocks.has(name)) words += "\n"
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return words
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
