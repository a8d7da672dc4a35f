import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { query } from "../../http/validate.ts"
import { noteRefusal } from "../security/note-refusal.ts"
import { answerFailure, answerOutcome } from "./answer-flow.ts"
import { addressOfGoogle, knowsGoogle } from "./ask-google.ts"
import { Authorize, Callback } from "./contract.ts"
import { finishFlow } from "./finish-flow.ts"
import { beginFlow, type Flow, takeFlow } from "./flow.ts"
import { setFlowCookie, takeFlowCookie } from "./flow-cookie.ts"

/** `/auth/v1/authorize` and `/auth/v1/callback`: the browser navigates through them to Google and back. */
export const googleRoutes = new Hono<Site>()
  .get("/authorize", query(Authorize), (c) => authorize(c, c.req.valid("query")))
  .get("/callback", query(Callback), (c) => callBack(c, c.req.valid("query")))

/** A separate client reads the reason for the failure; a person who used our button returns to the login page. */
async function authorize(c: SiteContext, input: Authorize): Promise<Response> {
  if (input.carrier !== "cookie") return leaveForGoogle(c, input)
  refuseOtherSites(c)
  try {
    return await leaveForGoogle(c, input)
  } catch (error) {
    return answerFailure(c, null, toProblem(c, error))
  }
}

async function leaveForGoogle(c: SiteContext, input: Authorize): Promise<Response> {
  const { ctx } = c.var
  if (input.provider !== "google") throw unsupported("provider could not be found")
  if (!knowsGoogle(ctx.settings)) throw unsupported("provider is not enabled")
  const { state, browser } = await beginFlow(ctx, input)
  setFlowCookie(c, state, browser)
  return c.redirect(await addressOfGoogle(ctx.settings, state))
}

async function callBack(c: SiteContext, input: Callback): Promise<Response> {
  let flow: Flow | null = null
  try {
    const browser = input.state && takeFlowCookie(c, input.state)
    flow = input.state && browser ? await takeFlow(c.var.ctx, input.state, browser) : null
    if (!flow) throw new Problem(400, "bad_oauth_state", "OAuth state is invalid or has expired")
    return answerOutcome(c, flow, await finishFlow(c.var.ctx, flow, input))
  } catch (error) {
    return answerFailure(c, flow, toProblem(c, error))
  }
}

/** Another site may send people to Google for its own client, but may not sign them in here without their knowledge. */
function refuseOtherSites(c: SiteContext): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "none"
  if (site !== "same-origin" && site !== "none") {
    throw new Problem(403, "cross_site", "This request did not come from this site.")
  }
}

/** These failures are answered by a redirect, so they are logged here. */
function toProblem(c: SiteContext, error: unknown): Problem {
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

const unsupported = (why: string) => new Problem(400, "validation_failed", `Unsupported provider: ${why}`)
