import { MarkupParser } from "../../../markup-parser.ts"

const blocks = new Set(
  "p div br tr li h1 h2 h3 h4 h5 h6 hr table ul ol pre address article section blockquote".split(" "),
)
const unseen = new Set("head style script title template noscript select option textarea".split(" "))
/** Classes of the elements in which mail programs put nothing but what is quoted. */
const quoting =
  /(^|\s)(gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|tutanota_quote|WordSection1_quote|zmail_extra)(\s|$)/
/** After these there is nothing but the message that is answered. */
const lastOwn =
  /^(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro|stopSpelling|isForwardContent|ms-outlook-mobile-body-separator-line)$/
const signing = /(^|\s)(gmail_signature|moz-signature|protonmail_signature_block)(\s|$)/
const signingId = /^(Signature|ms-outlook-mobile-signature|signature)$/

/**
 * The words of a message that has HTML only, in one pass. What its program marks as quoted is quoted as in a text, by an
 * angle bracket; a signature begins with two dashes.
 */
export function htmlToWords(html: string): string {
  const open: ("" | "hidden" | "quoted")[] = []
  const depth = { hidden: 0, quoted: 0 }
  let isOver = false
  let line = ""
  const lines: string[] = []
  let isFresh = true
  const endLine = () => {
    const words = line.replace(/[\s\u00a0]+/g, " ").trim()
    const isQuoted = isOver || depth.quoted > 0
    if (words !== "") lines.push(isQuoted ? `> ${words}` : words)
    else if (!isFresh) lines.push("")
    isFresh = words === ""
    line = ""
  }
  const parser = new MarkupParser(
    {
      onopentag(name, { class: classes = "", id = "", style = "" }) {
        const kind =
          unseen.has(name) || /display:\s*none/i.test(style)
            ? "hidden"
            : quotes(name, classes)
              ? "quoted"
              : ""
        if (blocks.has(name) || kind === "quoted") endLine()
        if (lastOwn.test(id)) isOver = true
        if (depth.quoted === 0 && !isOver && (signing.test(classes) || signingId.test(id))) lines.push("-- ")
        open.push(kind)
        if (kind) depth[kind] += 1
      },
      ontext(text) {
        if (depth.hidden === 0) line += text.replace(/\s+/g, " ")
      },
      onclosetag(name) {
        const kind = open.pop()
        if (blocks.has(name) || kind === "quoted") endLine()
        if (kind) depth[kind] -= 1
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  endLine()
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const quotes = (name: string, classes: string) => name === "blockquote" || quoting.test(classes)
