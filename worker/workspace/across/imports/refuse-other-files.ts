import { notCsv } from "./problems.ts"

/** The leading bytes of file types that are not text. */
const signatures: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "an Excel workbook or another zip file"],
  [[0x50, 0x4b, 0x05, 0x06], "an empty zip file"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
  [[0x1f, 0x8b], "a gzip file"],
]

/** Throws 415 for a file whose first bytes show that it is not CSV, whatever its name says. */
export function refuseOtherFiles(start: Uint8Array): void {
  for (const [signature, what] of signatures) {
    if (signature.every((byte, at) => start[at] === byte)) throw notCsv(what)
  }
}

/** Throws 415 for a text whose beginning shows that it is not CSV. */
export function refuseOtherTexts(start: string): void {
  const text = start.slice(0, 1024).trimStart()
  if (/^<(!doctype|!--|\?xml|[a-z])/i.test(text)) throw notCsv("a web page or XML")
  if (/^(\{\s*["}]|\[\s*[[{\]])/.test(text)) throw notCsv("JSON")
  if (text.startsWith("{\\rtf")) throw notCsv("a text document")
  if (text.includes("\0")) throw notCsv("no text")
}
