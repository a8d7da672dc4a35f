import { readAtMost } from "../../../http/unread-body.ts"
import type { Reading, ReadingChoice } from "./contract.ts"
import { fileEmpty, partTooLarge } from "./problems.ts"
import { createFileReader } from "./read-file.ts"
import { recogniseExport } from "./recognise-export.ts"

const most = 1024 * 1024
const shown = { rows: 6, columns: 30, characters: 100 }

/**
 * Reads the beginning of a file, with or without a choice of how, and stores nothing. It may end within a row. Throws 413 for more than 1 MB,
 * and 413, 415 and 422 for what an upload refuses.
 */
export async function readStart(
  choice: ReadingChoice,
  body: ReadableStream<Uint8Array> | null,
): Promise<Reading> {
  if (!body) throw fileEmpty()
  const bytes = await readAtMost(body, most)
  if (bytes === null) throw partTooLarge()
  const file = createFileReader({ ...choice, isPart: true })
  const first = file.push(bytes)
  const { rows: last, facts } = file.end()
  const rows = [...first, ...last].map(({ cells }) => cells)
  return {
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    service: recogniseExport(facts.names)?.service ?? null,
    columns: facts.names.slice(0, shown.columns),
    rows: [...rows.filter(isTelling), ...rows.filter((cells) => !isTelling(cells))]
      .slice(0, shown.rows)
      .map((cells) => cells.slice(0, shown.columns).map((cell) => cell.slice(0, shown.characters))),
    broken: rows.reduce((count, cells) => count + cells.join("").split("\uFFFD").length - 1, 0),
  }
}

/** Whether a row shows which encoding is right. */
const isTelling = (cells: readonly string[]): boolean => cells.some((cell) => /\P{ASCII}/u.test(cell))
