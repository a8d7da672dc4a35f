import { valueBegins, valueEnds } from "./template-engine.ts"

const link = /\[([^\]\n[]{1,200})\]\((https?:\/\/[^\s()<>"]{1,2000})\)/g

/** The position of the words and the address of `[words](https://…)`. A value is never a link, whatever it contains. */
export type Piece = { kind: "text" | "value"; text: string } | { kind: "link"; text: string; href: string }

/** Takes a filled text apart into what the writer wrote, the links in it, and the values of the person. */
export function piecesOf(marked: string): Piece[] {
  const parts = marked.split(new RegExp(`${valueBegins}([^${valueEnds}]*)${valueEnds}`))
  return parts.flatMap((text, at) => (at % 2 === 1 ? [{ kind: "value" as const, text }] : linksIn(text)))
}

function linksIn(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: words = "", 2: href = "", index } of text.matchAll(link)) {
    pieces.push({ kind: "text", text: text.slice(from, index) }, { kind: "link", text: words, href })
    from = index + whole.length
  }
  return [...pieces, { kind: "text" as const, text: text.slice(from) }].filter((piece) => piece.text !== "")
}

/** The text part of a message. */
export const toText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.kind === "link" ? `${piece.text} (${piece.href})` : piece.text)).join("")

/** A subject: one line without controls, whatever was filled in, so that no header can be begun in it (RFC 5322, 2.2). */
export const toSubject = (marked: string): string =>
  toText(piecesOf(marked))
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
