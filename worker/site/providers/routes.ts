import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { query } from "../../http/validate.ts"
import { knowsGoogle, knowsMicrosoft } from "../accounts/known-providers.ts"
import { addressOfGoogle } from "../google/ask-google.ts"
import { finishFlow } from "../google/finish-flow.ts"
import { answerFailure, answerOutcome } from "../sign-in-flows/answer-flow.ts"
import { Authorize, Callback } from "../sign-in-flows/contract.ts"
import { beginFlow, type Flow, takeFlow } from "../sign-in-flows/flow.ts"
import { setFlowCookie, takeFlowCookie } from "../sign-in-flows/flow-cookie.ts"
import { refuseOtherSites, toProblem } from "../sign-in-flows/refusals.ts"

// Most people come without it.
const loadMicrosoft = () => import("../microsoft/sign-in.ts")

/**
 * `/auth/v1/authorize`, and the address at which each provider sends the browser back: what one of them sends never ends a
 * flow to another (RFC 9700, section 4.4).
 */
export const providerRoutes = new Hono<Site>()
  .get("/authorize", query(Authorize), (c) => authorize(c, c.req.valid("query")))
  .get("/callback", query(Callback), (c) => comeBack(c, "google", c.req.valid("query")))
  .get("/microsoft/callback", query(Callback), (c) => comeBack(c, "azure", c.req.valid("query")))

type Provider = "google" | "azure"

/** A separate client reads the reason for the failure; a person who used our button returns to the login page. */
async function authorize(c: SiteContext, input: Authorize): Promise<Response> {
  if (input.carrier !== "cookie") return leave(c, input)
  refuseOtherSites(c)
  try {
    return await leave(c, input)
  } catch (error) {
    return answerFailure(c, null, toProblem(c, error), input.provider === "azure" ? "azure" : "google")
  }
}

async function leave(c: SiteContext, input: Authorize): Promise<Response> {
  const { ctx } = c.var
  const { provider } = input
  if (provider !== "google" && provider !== "azure") throw unsupported("provider could not be found")
  const isKnown = provider === "google" ? knowsGoogle(ctx.settings) : knowsMicrosoft(ctx.settings)
  if (!isKnown) throw unsupported("provider is not enabled")
  const { state, browser } = await beginFlow(ctx, { provider }, input)
  setFlowCookie(c, state, browser)
  return c.redirect(
    provider === "google"
      ? await addressOfGoogle(ctx.settings, state)
      : await (await loadMicrosoft()).leaveForMicrosoft(ctx, state, browser),
  )
}

async function comeBack(c: SiteContext, provider: Provider, input: Callback): Promise<Response> {
  const { ctx } = c.var
  let flow: Flow | null = null
  try {
    const browser = input.state && takeFlowCookie(c, input.state)
    flow = input.state && browser ? await takeFlow(ctx, provider, input.state, browser) : null
    if (!flow || !browser) throw new Problem(400, "bad_oauth_state", "OAuth state is invalid or has expired")
    const outcome =
      provider === "google"
        ? await finishFlow(ctx, flow, input)
        : await (await loadMicrosoft()).finishWithMicrosoft(ctx, flow, browser, input)
    return answerOutcome(c, flow, outcome)
  } catch (error) {
    return answerFailure(c, flow, toProblem(c, error), provider)
  }
}

const unsupported = (why: string) => new Problem(400, "validation_failed", `Unsupported provider: ${why}`)
