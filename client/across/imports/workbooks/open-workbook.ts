import { type Entry, readDirectory } from "./read-directory.ts"
import { notReadable } from "./refusal.ts"
import { checkSizes, readText } from "./unpack-entry.ts"

export interface Workbook {
  bytes: Uint8Array<ArrayBuffer>
  /** The names of the sheets that people see, in their order. */
  sheets: string[]
}

const longestList = 1024 * 1024

/** Opens an XLSX file after its sizes were checked. Throws for one that is too large, broken or no workbook. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const entries = readDirectory(bytes)
  const list = entries.find(({ name }) => name === "xl/workbook.xml")
  if (!list || list.size > longestList) throw notReadable()
  await checkSizes(bytes, entries)
  const sheets = sheetsIn(await readText(bytes, list satisfies Entry))
  if (sheets.length === 0) throw notReadable()
  return { bytes, sheets }
}

/** The sheets in their order, without hidden ones (ECMA-376, part 1, 18.2.19). */
const sheetsIn = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w{1,20}:)?sheet\s([^>]{1,2000})>/g)].flatMap(([, attributes = ""]) => {
    const name = /(?:^|\s)name="([^"]{1,300})"/.exec(attributes)?.[1]
    return name === undefined || /\sstate="(?:hidden|veryHidden)"/.test(attributes) ? [] : unescapeXml(name)
  })

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
