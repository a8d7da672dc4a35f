import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { query } from "../../http/validate.ts"
import { answerFailure, answerOutcome } from "../sign-in-flows/answer-flow.ts"
import { beginFlow, type Flow, takeFlow } from "../sign-in-flows/flow.ts"
import { setFlowCookie, takeFlowCookie } from "../sign-in-flows/flow-cookie.ts"
import { refuseOtherSites, toProblem } from "../sign-in-flows/refusals.ts"
import { addressOfGoogle, knowsGoogle } from "./ask-google.ts"
import { Authorize, Callback } from "./contract.ts"
import { finishFlow } from "./finish-flow.ts"

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
    return answerFailure(c, null, toProblem(c, error), "google")
  }
}

async function leaveForGoogle(c: SiteContext, input: Authorize): Promise<Response> {
  const { ctx } = c.var
  if (input.provider !== "google") throw unsupported("provider could not be found")
  if (!knowsGoogle(ctx.settings)) throw unsupported("provider is not enabled")
  const { state, browser } = await beginFlow(ctx, { provider: "google" }, input)
  setFlowCookie(c, state, browser)
  return c.redirect(await addressOfGoogle(ctx.settings, state))
}

async function callBack(c: SiteContext, input: Callback): Promise<Response> {
  let flow: Flow | null = null
  try {
    const browser = input.state && takeFlowCookie(c, input.state)
    flow = input.state && browser ? await takeFlow(c.var.ctx, "google", input.state, browser) : null
    if (!flow) throw new Problem(400, "bad_oauth_state", "OAuth state is invalid or has expired")
    return answerOutcome(c, flow, await finishFlow(c.var.ctx, flow, input))
  } catch (error) {
    return answerFailure(c, flow, toProblem(c, error), "google")
  }
}

const unsupported = (why: string) => new Problem(400, "validation_failed", `Unsupported provider: ${why}`)
