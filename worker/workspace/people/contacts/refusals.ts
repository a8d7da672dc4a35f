import { isMissingReference, isTaken } from "../../../database.ts"
import { Problem } from "../../../http/problem.ts"

/**
 * The meaning of the database's refusal of a person: their address belongs to another contact, or there is no such
 * outlet.
 */
export function asRefusal(error: unknown): unknown {
  if (isTaken(error)) return refuse("email", "taken", "You already have a contact with this email.")
  if (isMissingReference(error))
    return refuse("outlet", "missing", "Choose one of your outlets, or add it to them first.")
  return error
}

const refuse = (field: string, code: string, message: string) =>
  new Problem(409, "conflict", message, { details: [{ field, code, message }] })
