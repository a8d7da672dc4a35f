import { conflict, Problem } from "../../../http/problem.ts"
import { KEPT_DAYS, LIMITS } from "../files/contract.ts"

// The errors of a file as a whole. A single row with an error stops nothing.

const refuse = (status: 413 | 415 | 422, code: string, message: string) =>
  new Problem(status, code, message, { details: [{ field: "file", code, message }] })

export const notCsv = (what: string) =>
  refuse(415, "unsupported_media_type", `This is ${what}. Please save it as CSV and upload that.`)

export const fileTooLarge = () =>
  refuse(413, "request_entity_too_large", `A file may hold at most ${LIMITS.bytes / 1024 / 1024} MB.`)

export const partTooLarge = () =>
  refuse(413, "request_entity_too_large", "Send at most 1 MB, from the beginning of the file.")

export const tooManyRows = () =>
  refuse(
    413,
    "too_many_rows",
    `A file may hold at most ${LIMITS.rows.toLocaleString("en")} rows. Please split it.`,
  )

export const tooManyColumns = () =>
  refuse(422, "too_many_columns", `A file may hold at most ${LIMITS.columns} columns.`)

export const fileForgotten = () =>
  conflict(
    `A file is kept for ${KEPT_DAYS} days, and what stood in this one is forgotten. What it brought stays.`,
    "file_forgotten",
  )

export const fileEmpty = () => refuse(422, "file_empty", "This file holds no rows.")

export const noHeader = () =>
  refuse(422, "no_header", "The first row must name the columns, such as name and email.")

export const rowTooLong = (row: number) =>
  refuse(
    422,
    "row_too_long",
    `Row ${row} is longer than ${LIMITS.rowLength.toLocaleString("en")} characters. Is a quotation mark missing there?`,
  )

export const quoteUnclosed = (row: number) =>
  refuse(422, "quote_unclosed", `A quotation mark that opens in row ${row} is never closed.`)
