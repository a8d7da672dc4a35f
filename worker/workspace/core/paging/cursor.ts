import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"

/** The position where a page ended: the sort value and the row's number. */
export interface Cursor {
  value: string | number
  number: number
}

const Written = z.tuple([z.union([z.string(), z.number()]), z.int().check(z.positive())])

export const writeCursor = ({ value, number }: Cursor): string =>
  Buffer.from(JSON.stringify([value, number])).toString("base64url")

/** Throws 422 for an invalid cursor. */
export function readCursor(text: string): Cursor {
  try {
    const [value, number] = Written.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
    return { value, number }
  } catch {
    throw invalidCursor()
  }
}

export function invalidCursor(): Problem {
  const message = "Give the next_cursor of an answer, or none."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}
