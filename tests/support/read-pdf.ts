import { inflateSync } from "node:zlib"

export interface PdfPage {
  /** In points. */
  width: number
  height: number
  /** In the order in which it was drawn, without what is between the letters. */
  text: string
}

/** The pages of a PDF as Chromium writes it: its objects in clear, its streams deflated, its letters by the maps of its fonts. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = new Map(
    [...file.toString("latin1").matchAll(/\n(\d+) 0 obj\s*([\s\S]*?)\nendobj/g)].map(
      ([, id = "", body = ""]) => [id, body],
    ),
  )
  const at = (id = "") => objects.get(id) ?? ""
  const lettersOf = (font: string) => readMap(inflated(at(refIn(at(font), "ToUnicode"))))
  return [...objects.values()]
    .filter((body) => /^<<\s*\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, fontList = ""] = /\/Font <<([^>]*)>>/.exec(page) ?? []
      const fonts = new Map(
        [...fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, lettersOf(id)]),
      )
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
      const content = inflated(at(refIn(page, "Contents")))
      return { width: Number(width), height: Number(height), text: readText(content, fonts) }
    })
}

const refIn = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]

function inflated(body: string): string {
  const start = body.indexOf("stream\n") + "stream\n".length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf("\nendstream")), "latin1")
  return /FlateDecode/.test(body.slice(0, start))
    ? inflateSync(bytes).toString("latin1")
    : bytes.toString("latin1")
}

const unicodeOf = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le")

/** What the glyphs of a font stand for. */
function readMap(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, lines = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", text = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(glyph, 16), unicodeOf(text))
  for (const [, lines = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", text = ""] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, letter] = [from, to, text].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ]
      for (let glyph = first; glyph <= last; glyph++)
        letters.set(glyph, String.fromCodePoint(letter + glyph - first))
    }
  return letters
}

function readText(content: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>()
  let text = ""
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else
      for (const glyph of shown?.match(/.{4}/g) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? "?"
  }
  return text
}
