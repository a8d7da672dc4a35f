import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { requireFewValues } from "../../http/require-few-values.ts"
import { body, query } from "../../http/validate.ts"
import { requireSession } from "../auth/require.ts"
import { requireProof } from "../proofs/require-proof.ts"
import { noteKeys } from "../workspaces/note-security.ts"
import { openToAll } from "../workspaces/programs.ts"
import { type MemberSite, onlyReadWhileSuspended, requireMember } from "../workspaces/require-member.ts"
import { requireManager } from "../workspaces/require-role.ts"
import { describeResource, describeServer } from "./addresses.ts"
import { allow, readRequest } from "./ask-consent.ts"
import { AskedRequest, Consent } from "./contract.ts"
import { giveTokens } from "./give-tokens.ts"
import { oauthProblem } from "./problems.ts"
import { readForm } from "./read-form.ts"
import { registerClient } from "./register-client.ts"
import { revoke } from "./revoke.ts"

const kept = { "Cache-Control": "public, max-age=300" }

/** What programs find out before they connect. Only `/mcp/connect` is named, so that clients of `/mcp` use their key. */
export const oauthMetadataRoutes = new Hono<Site>()
  .use(openToAll)
  .get("/oauth-protected-resource/mcp/connect", (c) =>
    c.json(describeResource(c.var.ctx.settings), 200, kept),
  )
  .get("/oauth-authorization-server/oauth", (c) => c.json(describeServer(c.var.ctx.settings), 200, kept))

/** `/oauth`: for programs, without a cookie. */
export const oauthRoutes = new Hono<Site>()
  .use(openToAll, smallBody)
  .post("/token", async (c) => c.json(await giveTokens(c.var.ctx, await readForm(c))))
  .post("/revoke", async (c) => {
    await revoke(c.var.ctx, await readForm(c))
    return c.body(null, 200)
  })
  .post("/register", async (c) => c.json(await registerClient(c.var.ctx, await readJson(c)), 201))
  .all("*", () => {
    throw oauthProblem("invalid_request", "Send a POST to /oauth/token, /oauth/revoke or /oauth/register.")
  })

/** `/api/assistants`: who asks the signed-in person to be connected. */
export const assistantRequestRoutes = new Hono<Site>().get(
  "/request",
  requireSession,
  query(AskedRequest),
  async (c) => c.json(await readRequest(c.var.ctx, c.req.valid("query").request, c.var.actor.userId)),
)

/** `/api/workspaces/:workspaceId/assistants`: it outlasts the session as a key does, so it asks for the same. */
export const consentRoutes = new Hono<MemberSite>().post(
  "/:workspaceId/assistants",
  requireMember,
  requireManager,
  requireProof,
  onlyReadWhileSuspended,
  noteKeys,
  body(Consent),
  async (c) => c.json(await allow(c.var, c.req.valid("json")), 201),
)

/** Null for what is no JSON. */
async function readJson(c: SiteContext): Promise<unknown> {
  const text = await c.req.text()
  requireFewValues(text)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
