import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { notFound } from "../../http/problem.ts"
import { type MailPurpose, readMailToken } from "../../mail/mail-token.ts"
import { type Holding, RecipientRequest } from "../../workspace/across/recipients/contract.ts"
import { pageHeaders } from "./draw-page.ts"
import { drawGone, drawRights, drawUnsubscribe } from "./draw-pages.ts"

/**
 * The pages behind the links in a message, for people without an account: no session is read and no cookie set. The
 * link itself says who they are, so a form may come from any site; a GET only shows.
 */
export const recipientRoutes = new Hono<Site>()
  .get("/unsubscribe/:token", async (c) =>
    show(c, "unsubscribe", (holding) => drawUnsubscribe(holding, c.req.path, false)),
  )
  // RFC 8058: a mail program posts here automatically and only needs its request to be accepted.
  .post("/unsubscribe/:token", smallBody, async (c) =>
    show(c, "unsubscribe", (holding) => drawUnsubscribe(holding, c.req.path, true), { kind: "unsubscribe" }),
  )
  .get("/rights/:token", async (c) => show(c, "rights", (holding) => drawRights(holding, c.req.path)))
  .post("/rights/:token", smallBody, async (c) => {
    const given = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const request = RecipientRequest.safeParse(given)
    const trouble = request.success ? null : (request.error.issues[0]?.message ?? "Choose what you want.")
    const asked = request.success ? request.data : ({ kind: "look" } as const)
    return show(
      c,
      "rights",
      (holding) => drawRights(holding, c.req.path, { asked: asked.kind, trouble }),
      asked,
    )
  })

/** Asks the workspace that the token names and renders its answer. Returns 404 for a token that we did not issue. */
async function show(
  c: SiteContext,
  purpose: MailPurpose,
  draw: (holding: Holding) => string | Promise<string>,
  request: RecipientRequest = { kind: "look" },
): Promise<Response> {
  const { settings, workspaces, now, requestId } = c.var.ctx
  const ref = readMailToken(settings, purpose, c.req.param("token") ?? "")
  const holding =
    ref && (await workspaces.getByName(ref.workspaceId).hearRecipient(ref.id, request, { now, requestId }))
  if (!holding) return c.html(await drawGone(notFound("link").message), 404, pageHeaders)
  return c.html(await draw(holding), 200, pageHeaders)
}
