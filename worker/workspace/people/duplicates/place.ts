import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"

const Place = z.object({ by: z.enum(["mailbox", "name"]), after: z.string() })
/** Where a page of duplicates ended: what people were found by, and the last key that was looked at. */
export type Place = z.infer<typeof Place>

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString("base64url")

/** Throws 422 for what no page gave. */
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
