import { answerBrokenPage } from "../page/broken-page.ts"
import { answerOAuthProblem } from "../site/assistants/problems.ts"
import { answerAuthProblem } from "../site/auth/problems.ts"
import { noteRefusal } from "../site/security/note-refusal.ts"
import type { SiteContext } from "./context.ts"
import { presentProblem, readProblem } from "./read-problem.ts"

/** The one place where a failure becomes an answer, in the form that the caller's API uses. */
export function answerError(error: Error, c: SiteContext): Response {
  const { requestId } = c.var.ctx
  const problem = readProblem(error, requestId)
  noteRefusal(c, problem)
  for (const [name, value] of Object.entries(problem.extra.headers ?? {})) c.header(name, value)
  if (c.req.path.startsWith("/auth/v1/")) return answerAuthProblem(problem, c)
  if (c.req.path.startsWith("/oauth/")) return answerOAuthProblem(problem, c)
  if (!isDoor(c.req.path)) return answerBrokenPage(problem, c)
  return c.json(presentProblem(problem, c.req.path, requestId), problem.status)
}

const isDoor = (path: string) => /^\/((v1|mcp)$|(api|v1|dev|media|mcp)\/)/.test(path)
