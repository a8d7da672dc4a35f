import { BRAND } from "#contract/site/brand"
import { fullTitle, type HeadTag, headTags, type Meta } from "../../client/lib/meta.ts"
import { escapeText } from "./escape.ts"
import { encoder, type Shell, sheetOf } from "./shell.ts"

/** The contents of a shell. Without `html` and `data` it stays empty, and search engines are told not to index it. */
interface Filling {
  /** Makes paths absolute, as link previews need them. */
  origin: string
  meta?: Meta
  /** The module whose own sheet the page needs. */
  sheet?: string | undefined
  html?: string
  /** Hydration text. */
  data?: string
}

/** The whole document, as it is sent. */
export function fillShell(shell: Shell, { origin, meta, sheet, html = "", data }: Filling): Uint8Array {
  const head = meta
    ? `<title>${escapeText(fullTitle(meta.title))}</title>${headTags(meta, origin).map(writeTag).join("")}`
    : `<title>${BRAND}</title><meta name="robots" content="noindex">`
  const styles = sheetOf(shell, sheet)?.styles ?? nothing
  const block = data === undefined ? "" : `<script type="application/json" id="data">${data}</script>`
  const { beforeHead, beforeSheet, beforePage, beforeData, end } = shell
  const page = encoder.encode(beforePage + html + beforeData + block + end)
  return join([beforeHead, encoder.encode(head), beforeSheet, styles, page])
}
const nothing = new Uint8Array()

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function writeTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
  const open = `<${tag}${written.join("")} data-page>`
  return tag === "script" ? `${open}${(text ?? "").replaceAll("<", "\\u003c")}</script>` : open
}
