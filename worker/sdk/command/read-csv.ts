import { UsageError } from "./command.ts"

export interface CsvRow {
  /** On which line of the file it begins, from 1. */
  line: number
  cells: string[]
}

/** The rows of a file (RFC 4180), without empty lines; cells are separated by what its first line has most of. */
export function* readCsv(file: string): Generator<CsvRow> {
  const text = file.replace(/^\uFEFF/, "")
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  const ends = new RegExp(`[${separator}\\r\\n]|$`, "g")
  let at = 0
  for (let line = 1; at < text.length; line++) {
    const begins = line
    const cells: string[] = []
    do {
      // The separator before the next cell.
      if (cells.length > 0) at++
      let cell = ""
      if (text[at] === '"') {
        for (let isOpen = true; isOpen; ) {
          const end = text.indexOf('"', ++at)
          if (end === -1) throw new UsageError(`Line ${begins} has a quotation mark that is never closed.`)
          cell += text.slice(at, end)
          at = end + 1
          isOpen = text[at] === '"'
          if (isOpen) cell += '"'
        }
        line += cell.split("\n").length - 1
      }
      ends.lastIndex = at
      const end = ends.exec(text)?.index ?? text.length
      cells.push(cell + text.slice(at, end))
      at = end
    } while (text[at] === separator)
    at += text.startsWith("\r\n", at) ? 2 : 1
    if (cells.some((cell) => cell !== "")) yield { line: begins, cells }
  }
}

const separatorOf = (head: string): string =>
  [",", ";", "\t"].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best))
