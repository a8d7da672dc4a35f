import Papa from "papaparse"
import { LIMITS } from "../files/contract.ts"
import type { Dialect } from "./guess-dialect.ts"
import { quoteUnclosed, rowTooLong, tooManyRows } from "./problems.ts"

/** A row of the file. */
export interface FileRow {
  /** As a spreadsheet counts, from 1. */
  number: number
  cells: string[]
  /** Whether quotation marks appear where they are not allowed. */
  isBroken: boolean
}

interface Parsed {
  data: string[][]
  errors: { code: string; row: number }[]
  meta: { cursor: number }
}

export interface RowReader {
  push: (text: string) => FileRow[]
  /** The last rows. Of a part of a file a row without an end is left out. */
  end: (isPart?: boolean) => FileRow[]
}

const piece = 65_536
/** As many as a spreadsheet has. Those without any text count: fifty megabytes of them would be read for many seconds. */
const mostRows = 1_048_576

/**
 * Parses text as it arrives: a row is returned once its end has arrived, and only the text after it is kept. Rows
 * without any text are skipped, but counted. Throws 422 for a row that is too long, or whose quotation mark is never
 * closed, and 413 for more rows than any spreadsheet has.
 */
export function createRowReader(dialect: Dialect): RowReader {
  let rest = ""
  let number = 0

  const takeRows = (): FileRow[] => {
    const { data, errors, meta }: Parsed = new Papa.Parser(dialect).parse(rest, 0, true)
    rest = rest.slice(meta.cursor)
    // An error in the last, unfinished row may disappear once the row is complete.
    const broken = new Set(errors.map(({ row }) => row))
    const rows = data.map((cells, index) => ({
      number: number + index + 1,
      cells: withoutReturn(cells, dialect),
      isBroken: broken.has(index),
    }))
    number += data.length
    if (number > mostRows) throw tooManyRows()
    const long = rows.find(({ cells }) => lengthOf(cells) > LIMITS.rowLength)
    if (long) throw rowTooLong(long.number)
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  }

  return {
    push(text) {
      let rows: FileRow[] = []
      // In pieces, so that a row without an end is detected before much of the file is buffered for it.
      for (let at = 0; at < text.length; at += piece) {
        rest += text.slice(at, at + piece)
        rows = rows.concat(takeRows())
        if (rest.length > LIMITS.rowLength) throw rowTooLong(number + 1)
      }
      return rows
    },
    end(isPart) {
      rest += dialect.newline
      const rows = takeRows()
      if (rest !== "" && !isPart) throw quoteUnclosed(number + 1)
      return rows
    },
  }
}

/** In a file whose rows end with CR and LF, the CR is still on the last cell. */
function withoutReturn(cells: string[], { newline }: Dialect): string[] {
  const last = cells.at(-1) ?? ""
  return newline === "\n" && last.endsWith("\r") ? cells.with(-1, last.slice(0, -1)) : cells
}

const lengthOf = (cells: string[]) => cells.reduce((length, cell) => length + cell.length, 0)
