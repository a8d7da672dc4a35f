import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"

const Place = z.object({ by: z.enum(["mailbox", "name"]), after: z.string() })
/** The position where a page of duplicates ended: what contacts were grouped by, and the last key examined. */
export type Place = z.infer<typeof Place>

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString("base64url")

/** Throws 422 for an invalid cursor. */
export function readPlace(text: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
  } catch {
    const message = "Give the nextCursor of an answer, or none."
    throw new Problem(422, "validation_failed", message, {
      details: [{ field: "cursor", code: "invalid", message }],
    })
  }
}
