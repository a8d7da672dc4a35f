import { MarkupParser } from "../../../markup-parser.ts"
import { SEALED_POLICY } from "../../core/browser/sealed-policy.ts"
import { absolute, imageIn, sheetIn } from "./page-parts.ts"

/** What was loaded of a page, by its address: the texts of style sheets, and images as `data:` addresses. */
export interface Loaded {
  sheets: ReadonlyMap<string, string>
  images: ReadonlyMap<string, string>
}

/** The pixels of a page that are drawn; the rest of a longer one is cut off. */
export const PICTURE = { width: 1280, height: 6000 }

/** What runs, or loads something by itself; it goes with all that is in it. */
const left = new Set(
  "script iframe frame frameset object embed applet audio video source track base meta link template".split(
    " ",
  ),
)
/** Written by ourselves, so that nothing comes before the policy. */
const ours = new Set(["html", "head"])
const isVoid = new Set("area br col hr img input wbr".split(" "))
/** Attributes with a program or an address. */
const refused =
  /^(?:on.*|(?:xlink:)?href|.*src|srcset|srcdoc|(?:form)?action|poster|background|data|ping|manifest|http-equiv)$/i

const bounds = `<style>html{overflow:auto!important;height:auto!important}body{overflow:hidden!important;position:relative!important;height:auto!important;max-height:${PICTURE.height}px!important}</style>`

/**
 * A page as one text that runs and loads nothing: without scripts, frames and addresses, and with its style sheets and images in it, as
 * far as they were loaded. A policy before everything refuses what a style may still name.
 */
export function sealPage(source: string, url: string, { sheets, images }: Loaded): string {
  const parts = ["<!doctype html><html><head>", SEALED_POLICY, '<meta charset="utf-8">']
  let depth = 0
  /** The text of a style that is open, whole: what ends an element may come in two pieces. */
  let style: string | null = null
  const endStyle = () => {
    if (style !== null) parts.push(styleText(style))
    style = null
  }
  const parser = new MarkupParser({
    onopentag(name, attributes) {
      endStyle()
      const sheet = depth === 0 && sheets.get(absolute(sheetIn(name, attributes), url) ?? "")
      if (sheet) parts.push(`<style>${styleText(sheet)}</style>`)
      if (left.has(name)) depth += 1
      if (depth > 0 || ours.has(name)) return
      const image = images.get(absolute(imageIn(name, attributes), url) ?? "")
      parts.push(`<${name}${writeAttributes(name, attributes)}${image ? ` src="${image}"` : ""}>`)
      if (name === "style") style = ""
    },
    ontext(text) {
      if (style !== null) style += text
      else if (depth === 0) parts.push(escapeText(text))
    },
    onclosetag(name) {
      endStyle()
      if (left.has(name)) depth -= 1
      else if (depth === 0 && !isVoid.has(name) && !ours.has(name)) parts.push(`</${name}>`)
    },
  })
  parser.end(source)
  return parts.join("") + bounds
}

/** A link stays one, so that it looks like one, and leads nowhere. */
const writeAttributes = (name: string, attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .filter(([one]) => /^[\w:-]+$/.test(one) && !refused.test(one))
    .map(([one, value]) => ` ${one}="${escapeText(value)}"`)
    .join("") + (name === "a" && attributes.href ? ' href="#"' : "")

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/**
 * No style ends its element, nor begins another where styles are read as markup, as in a drawing; nor with what comes after it.
 */
const styleText = (text: string) => text.replace(/<(?=[a-z/!?]|$)/gi, "\\3c ")
