import type { SiteContext } from "../../http/context.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { noteRefusal } from "../security/note-refusal.ts"

/** Another site may send people away for its own client, but may not sign them in here without their knowledge. */
export function refuseOtherSites(c: SiteContext): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "none"
  if (site !== "same-origin" && site !== "none") {
    throw new Problem(403, "cross_site", "This request did not come from this site.")
  }
}

/** These failures are answered by a redirect, so they are logged here. */
export function toProblem(c: SiteContext, error: unknown): Problem {
  if (error instanceof Problem) {
    noteRefusal(c, error)
    return error
  }
  log("error", {
    requestId: c.var.ctx.requestId,
    error: error instanceof Error ? error.stack : String(error),
  })
  return new Problem(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  )
}
