import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { query } from "../../http/validate.ts"
import { take } from "../accounts/count-attempts.ts"
import { flowLimit } from "../accounts/limits.ts"
import { readBody } from "../auth/read-body.ts"
import { noteEvent } from "../security/note-event.ts"
import { answerFailure, answerOutcome } from "../sign-in-flows/answer-flow.ts"
import { type Flow, takeFlow } from "../sign-in-flows/flow.ts"
import { setFlowCookie, takeFlowCookie } from "../sign-in-flows/flow-cookie.ts"
import { refuseOtherSites, toProblem } from "../sign-in-flows/refusals.ts"
import { SsoAuthorize, SsoCallback, SsoRequest } from "./contract.ts"

// Few people sign in like this, so nobody else loads it.
const load = () => import("./sign-in.ts")

/** `/auth/v1/sso`: sign-in by the identity provider of a company, by the path and body that published auth clients know. */
export const ssoRoutes = new Hono<Site>()
  .post("/", async (c) => {
    const { ctx } = c.var
    const { domain, ...asked } = await readBody(c, SsoRequest)
    await take(ctx, flowLimit(ctx))
    const { findByDomain } = await import("./find-by-domain.ts")
    await findByDomain(ctx, domain)
    // The browser begins the flow when it comes by: only then it can keep its part of it.
    const url = new URL("/auth/v1/sso/authorize", ctx.settings.SITE_ORIGIN)
    for (const [name, value] of Object.entries({ domain, ...asked }))
      if (value) url.searchParams.set(name, value)
    return c.json({ url: url.href })
  })
  .get("/authorize", query(SsoAuthorize), (c) => leave(c, c.req.valid("query")))
  .get("/callback", query(SsoCallback), (c) => comeBack(c, c.req.valid("query")))

async function leave(c: SiteContext, input: SsoAuthorize): Promise<Response> {
  if (input.carrier === "cookie") refuseOtherSites(c)
  try {
    const { state, browser, page } = await (await load()).beginSignIn(c.var.ctx, input)
    setFlowCookie(c, state, browser)
    return c.redirect(page)
  } catch (error) {
    if (input.carrier !== "cookie") throw error
    return answerFailure(c, null, toProblem(c, error), "sso")
  }
}

async function comeBack(c: SiteContext, input: SsoCallback): Promise<Response> {
  const { ctx } = c.var
  let flow: Flow | null = null
  try {
    const browser = input.state && takeFlowCookie(c, input.state)
    flow = input.state && browser ? await takeFlow(ctx, "sso", input.state, browser) : null
    if (!flow || !browser) throw new Problem(400, "bad_oauth_state", "OAuth state is invalid or has expired")
    const { joined, ...outcome } = await (await load()).finishSignIn(ctx, flow, browser, input)
    if (joined) {
      const { userId: personId, workspaceId, role } = joined
      noteEvent(ctx, { kind: "role", personId, workspaceId, detail: role })
    }
    return answerOutcome(c, inWorkspace(flow), outcome)
  } catch (error) {
    return answerFailure(c, flow, toProblem(c, error), "sso")
  }
}

/** Our own pages open in the workspace by whose provider somebody came. */
function inWorkspace(flow: Flow): Flow {
  const target = new URL(flow.redirectTo)
  if (flow.carrier === "cookie" && flow.workspaceId) target.searchParams.set("workspace", flow.workspaceId)
  return { ...flow, redirectTo: target.href }
}
