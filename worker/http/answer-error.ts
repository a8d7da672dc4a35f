import { HTTPException } from "hono/http-exception"
import { isUnavailable, rootOf } from "../database.ts"
import { answerBrokenPage } from "../page/broken-page.ts"
import { answerAuthProblem } from "../site/auth/problems.ts"
import type { SiteContext } from "./context.ts"
import { log } from "./log.ts"
import { Problem } from "./problem.ts"

/** The one place where a failure becomes an answer, in the form of its door. What is unknown says nothing of itself. */
export function answerError(error: Error, c: SiteContext): Response {
  const problem = toProblem(error)
  const { requestId } = c.var.ctx
  if (problem.status >= 500) log("error", { requestId, error: rootOf(error).stack })
  for (const [name, value] of Object.entries(problem.extra.headers ?? {})) c.header(name, value)
  if (c.req.path.startsWith("/auth/v1/")) return answerAuthProblem(problem, c)
  return isDoor(c.req.path) ? answerApiProblem(problem, c) : answerBrokenPage(problem, c)
}

const isDoor = (path: string) => /^\/(api|v1|dev|media)\//.test(path)

function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new Problem(400, "bad_json", "Could not parse request body as JSON")
  }
  if (isUnavailable(error)) {
    const headers = { "Retry-After": "1" }
    return new Problem(503, "unavailable", "We are busy just now. Please try again.", { headers })
  }
  return new Problem(500, "unexpected_failure", "Something went wrong on our side. Please try again.")
}

function answerApiProblem(problem: Problem, c: SiteContext): Response {
  const { code, message, status, extra } = problem
  return c.json(
    {
      error: {
        code,
        message,
        details: extra.details ?? [],
        request_id: c.var.ctx.requestId,
      },
    },
    status,
  )
}
