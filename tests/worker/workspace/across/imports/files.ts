import type { FileFacts } from "../../../../../worker/workspace/across/imports/read-file.ts"
import { createFileReader } from "../../../../../worker/workspace/across/imports/read-file.ts"
import type { FileRow } from "../../../../../worker/workspace/across/imports/read-rows.ts"

export const utf8 = (text: string) => new TextEncoder().encode(text)

/** A text in UTF-16, without a mark. */
export function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  return new Uint8Array(view.buffer)
}

/** Reads a whole file, given in pieces of this many bytes. */
export function readFile(
  file: string | Uint8Array,
  piece = Number.POSITIVE_INFINITY,
): { rows: FileRow[]; facts: FileFacts } {
  const bytes = typeof file === "string" ? utf8(file) : file
  const reader = createFileReader()
  const rows: FileRow[] = []
  for (let at = 0; at < bytes.length; at += piece) {
    for (const row of reader.push(bytes.slice(at, at + piece))) rows.push(row)
  }
  const { rows: last, facts } = reader.end()
  return { rows: [...rows, ...last], facts }
}

export const cellsOf = (file: string | Uint8Array, piece?: number) =>
  readFile(file, piece).rows.map(({ cells }) => cells)
