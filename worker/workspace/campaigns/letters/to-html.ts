import type { Piece } from "./to-text.ts"

/** The HTML part of a message: paragraphs and links, no style and no picture, so that it reads like a letter between people. */
export function toHtml(pieces: readonly Piece[]): string {
  const written = pieces.map(writePiece).join("")
  return written
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>\n")}</p>`)
    .join("\n")
}

function writePiece(piece: Piece): string {
  if (piece.kind === "link") return anchor(piece.href, piece.text)
  if (piece.kind === "value") return escapeHtml(piece.text)
  return piece.text
    .split(address)
    .map((part, at) => (at % 2 === 1 ? anchor(part, part) : escapeHtml(part)))
    .join("")
}

/** An address in the text, without the full stop of its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

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
