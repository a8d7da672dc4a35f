import { Problem } from "../../../http/problem.ts"
import { CHOOSE_CLIENTS } from "./contract.ts"

/** 422 for clients that the workspace does not have. */
export function noSuchClients(): Problem {
  const details = [{ field: "clientIds", code: "missing", message: CHOOSE_CLIENTS }]
  return new Problem(422, "validation_failed", CHOOSE_CLIENTS, { details })
}
