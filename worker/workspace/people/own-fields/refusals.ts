import { isTaken } from "../../../database.ts"
import { Problem } from "../../../http/problem.ts"

/** Says by its own name that another field has the name. Throws 409. */
export function refusingTaken<Made>(work: () => Made): Made {
  try {
    return work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = "You already have a field with this name."
    throw new Problem(409, "conflict", message, { details: [{ field: "name", code: "taken", message }] })
  }
}

export const refuseValue = (field: string, message: string) =>
  new Problem(422, "validation_failed", message, { details: [{ field, code: "invalid", message }] })
