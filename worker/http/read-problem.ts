import { HTTPException } from "hono/http-exception"
import { isUnavailable, rootOf } from "../database.ts"
import { log } from "./log.ts"
import { Problem } from "./problem.ts"

/** The failure as the caller is told. An unexpected failure is logged, and its details are not sent. */
export function readProblem(error: Error, requestId: string): Problem {
  const problem = toProblem(error)
  if (problem.status >= 500) log("error", { requestId, error: rootOf(error).stack })
  return problem
}

function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  // A refusal by the database that limited members get.
  const root = rootOf(error)
  if (root instanceof Problem) return root
  if (error instanceof HTTPException && error.status === 400) {
    return new Problem(400, "bad_json", "Could not parse request body as JSON")
  }
  if (isUnavailable(error)) {
    const headers = { "Retry-After": "1" }
    return new Problem(503, "unavailable", "We are busy just now. Please try again.", { headers })
  }
  return new Problem(500, "unexpected_failure", "Something went wrong on our side. Please try again.")
}

/** The body of a refusal by a JSON API. The public API adds `status`. */
export const presentProblem = ({ code, message, extra }: Problem, path: string, requestId: string) => ({
  ...(/^\/v1(\/|$)/.test(path) && { status: "error" }),
  error: { code, message, details: extra.details ?? [], request_id: requestId },
})
