import Papa from "papaparse"
import { delimiters } from "./encodings/contract.ts"
import { countKnown } from "./suggest-mapping.ts"

/** How a file separates its cells and rows. */
export interface Dialect {
  delimiter: string
  newline: "\n" | "\r"
}

/** How much of a file is examined, in characters. */
export const SAMPLE = 65_536

/** The first row with which some spreadsheets name the delimiter themselves. */
const named = /^sep=(.)(?=\r|\n|$)/i

/**
 * The separator of a file's cells, by its beginning: the file's own declaration, or else the one with the most columns
 * of known names, then the most rows that are as wide as the first, then the most columns. One that was chosen is taken as it is.
 */
export function guessDialect(sample: string, chosen?: string): Dialect {
  const newline = guessNewline(sample)
  const delimiter = chosen ?? named.exec(sample)?.[1]
  if (delimiter) return { delimiter, newline }
  const judged = delimiters.map((delimiter) => ({ delimiter, worth: judge(sample, { delimiter, newline }) }))
  const best = judged.reduce((best, next) => (isBetter(next.worth, best.worth) ? next : best))
  return { delimiter: best.delimiter, newline }
}

/** A return before a line feed is taken off with the row's last cell. */
const guessNewline = (sample: string) =>
  sample.replace(/"[^"]*"/g, "").includes("\n") || !sample.includes("\r") ? "\n" : "\r"

function judge(sample: string, dialect: Dialect): number[] {
  const rows: string[][] = new Papa.Parser(dialect).parse(sample, 0, false).data.slice(0, 100)
  const [first = []] = rows
  const alike = rows.filter((row) => row.length === first.length).length
  return [countKnown(first), first.length > 1 ? alike / rows.length : 0, first.length]
}

function isBetter(worth: number[], than: number[]): boolean {
  const at = worth.findIndex((value, place) => value !== than[place])
  return at !== -1 && (worth[at] as number) > (than[at] as number)
}

/** Whether a row declares the file's delimiter and is not a person. */
export const namesDelimiter = (cells: readonly string[], { delimiter }: Dialect) =>
  named.test(cells.join(delimiter))
