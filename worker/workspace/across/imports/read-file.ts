import { LIMITS } from "../files/contract.ts"
import type { ReadingChoice } from "./contract.ts"
import type { Encoding } from "./encodings/contract.ts"
import { type Dialect, guessDialect, namesDelimiter, SAMPLE } from "./guess-dialect.ts"
import { fileEmpty, fileTooLarge, tooManyRows } from "./problems.ts"
import { fingerprintOf, readHeader } from "./read-header.ts"
import { createRowReader, type FileRow, type RowReader } from "./read-rows.ts"
import { createTextReader, join, type TextReader } from "./read-text.ts"
import { createVcardReader, isVcard } from "./read-vcards.ts"
import { refuseOtherFiles, refuseOtherTexts } from "./refuse-other-files.ts"

/** The facts about a file once it has been read. */
export interface FileFacts {
  /** Null if everything was ASCII. */
  encoding: Encoding | null
  /** Null for vCards. */
  delimiter: string | null
  names: string[]
  fingerprint: string
  rows: number
}

export interface FileReader {
  /** Of the columns; empty before the header was read. */
  names: () => readonly string[]
  /** The rows that end with these bytes, without the header. */
  push: (bytes: Uint8Array) => FileRow[]
  /** The rows that were left, and what the file was. */
  end: () => { rows: FileRow[]; facts: FileFacts }
}

/** How many bytes of a file are used to detect its type. */
const startBytes = 1024

interface Options extends ReadingChoice {
  /** Whether it is only the beginning of a file, which may end within a row. */
  isPart?: boolean
}

/**
 * Reads a CSV file, or one of vCards, as its bytes arrive, holding no more than a row and a sample of it. Encoding and delimiter are guessed
 * unless they are given. Throws 413 beyond the limits, 415 for another kind of file, 422 for one that cannot be read as rows below a header.
 */
export function createFileReader({ encoding, delimiter, isPart = false }: Options = {}): FileReader {
  let bytesRead = 0
  let rowsRead = 0
  let start: Uint8Array = new Uint8Array()
  let text: TextReader | null = null
  let sample = ""
  let dialect: Dialect | null = null
  let isCards = false
  let rows: RowReader | null = null
  let names: string[] | null = null

  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    if (text) return isLast ? text.end() : text.push(bytes)
    start = join(start, bytes)
    if (start.length < startBytes && !isLast) return ""
    refuseOtherFiles(start)
    text = createTextReader(start, encoding)
    return text.push(start) + (isLast ? text.end() : "")
  }

  const parse = (piece: string, isLast: boolean): FileRow[] => {
    if (rows) return isLast ? [...rows.push(piece), ...rows.end(isPart)] : rows.push(piece)
    sample += piece
    if (sample.length < SAMPLE && !isLast) return []
    refuseOtherTexts(sample)
    dialect = guessDialect(sample.slice(0, SAMPLE), delimiter)
    isCards = isVcard(sample)
    rows = isCards ? createVcardReader() : createRowReader(dialect)
    return [...rows.push(sample), ...(isLast ? rows.end(isPart) : [])]
  }

  const read = (bytes: Uint8Array, isLast: boolean): FileRow[] => {
    bytesRead += bytes.length
    if (bytesRead > LIMITS.bytes) throw fileTooLarge()
    const found = withoutHeader(parse(decode(bytes, isLast), isLast))
    rowsRead += found.length
    if (rowsRead > LIMITS.rows) throw tooManyRows()
    return found
  }

  const withoutHeader = (found: FileRow[]): FileRow[] => {
    if (names !== null || dialect === null) return found
    const [first, ...others] = found
    if (!first) return found
    if (first.number === 1 && namesDelimiter(first.cells, dialect)) return withoutHeader(others)
    names = readHeader(first.cells)
    return others
  }

  return {
    names: () => names ?? [],
    push: (bytes) => read(bytes, false),
    end() {
      const last = read(new Uint8Array(), true)
      if (names === null || rowsRead === 0) throw fileEmpty()
      return {
        rows: last,
        facts: {
          encoding: text?.encoding() ?? null,
          delimiter: isCards ? null : (dialect?.delimiter ?? ","),
          names,
          fingerprint: fingerprintOf(names),
          rows: rowsRead,
        },
      }
    },
  }
}
