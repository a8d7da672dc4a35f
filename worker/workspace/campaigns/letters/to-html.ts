import type { Block, Inline } from "../markup/contract.ts"

/** The HTML part of a message: paragraphs, lists, bold words and links, no style and no picture, so that it reads like a letter between people. */
export const toHtml = (blocks: readonly Block[]): string => blocks.map(writeBlock).filter(Boolean).join("\n")

function writeBlock({ kind, lines }: Block): string {
  const written = lines.map(writeLine)
  if (kind === "paragraph") {
    const paragraph = written.join("\n").trim()
    return paragraph && `<p>${paragraph.replaceAll("\n", "<br>\n")}</p>`
  }
  const list = kind === "bullets" ? "ul" : "ol"
  return `<${list}>\n${written.map((line) => `<li>${line.replaceAll("\n", "<br>\n")}</li>\n`).join("")}</${list}>`
}

/** One pair of tags around neighbours that are bold. Tracking knows a link by its words, so they hold no tag. */
const writeLine = (line: readonly Inline[]): string =>
  line
    .map((inline) => (inline.isBold ? `<strong>${writeInline(inline)}</strong>` : writeInline(inline)))
    .join("")
    .replaceAll("</strong><strong>", "")

function writeInline(inline: Inline): string {
  if (inline.kind === "link") return anchor(inline.href, inline.words.map(({ text }) => text).join(""))
  if (inline.kind === "address") return anchor(inline.text, inline.text)
  return escapeHtml(inline.text)
}

const anchor = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "")
