import { isTaken } from "../../../database.ts"
import { Problem } from "../../../http/problem.ts"

export function refusingTaken<Made>(work: () => Made): Made {
  try {
    return work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = "You already have one with this name."
    throw new Problem(409, "conflict", message, { details: [{ field: "name", code: "taken", message }] })
  }
}
