import { Problem } from "../../../http/problem.ts"

/** The position where a page ended: the time of its last entry, and its id. */
export interface Place {
  at: number
  id: string
}

export const writePlace = ({ at, id }: Place): string => `${at}.${id}`

/** Throws 422 for an invalid cursor. */
export function readPlace(text: string): Place {
  const [, at, id] = /^(\d{1,15})\.([a-z]{3}_[0-9a-z]{1,30})$/.exec(text) ?? []
  if (at && id) return { at: Number(at), id }
  const message = "Give the place that the last page gave, or none."
  const details = [{ field: "before", code: "invalid", message }]
  throw new Problem(422, "validation_failed", message, { details })
}
