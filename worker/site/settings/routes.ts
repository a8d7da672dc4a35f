import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { dropFromEdge } from "../../http/edge-cache.ts"
import { body } from "../../http/validate.ts"
import { ChangePassword, ConfirmAddress, DeleteAccount, Profile } from "../accounts/contract.ts"
import { clearSessionCookie } from "../auth/carrier.ts"
import { confirmAddress } from "../auth/confirm-address.ts"
import { requireSession, signedInOnApi } from "../auth/require.ts"
import { changePassword } from "./change-password.ts"
import { deleteAccount } from "./delete-account.ts"
import { exportAccount } from "./export-account.ts"
import { readAccount } from "./read-account.ts"
import { saveProfile } from "./save-profile.ts"
import { endOtherSessions, endSession, listSessions } from "./sessions.ts"

const asFile = {
  "Content-Type": "application/json",
  "Content-Disposition": 'attachment; filename="my-data.json"',
}

/** `/api/account`: what a person sees and changes about themselves. */
export const settingsRoutes = new Hono<Site>()
  // A mailed link is opened by people who are not signed in, too.
  .post("/confirmation", body(ConfirmAddress), async (c) => {
    await confirmAddress(c.var.ctx, c.req.valid("json"), await visitorOf(c))
    return c.body(null, 204)
  })
  .use(requireSession)
  .get("/", async (c) => c.json(await readAccount(c.var.ctx, c.var.actor)))
  .put("/", body(Profile), async (c) =>
    c.json(await saveProfile(c.var.ctx, c.var.actor, c.req.valid("json"))),
  )
  .put("/password", body(ChangePassword), async (c) => {
    await changePassword(c.var.ctx, await signedInOnApi(c), c.req.valid("json"))
    return c.body(null, 204)
  })
  .get("/sessions", async (c) => c.json(await listSessions(c.var.ctx, c.var.actor)))
  .delete("/sessions", async (c) => {
    await endOtherSessions(c.var.ctx, c.var.actor)
    return c.body(null, 204)
  })
  .delete("/sessions/:id", async (c) => {
    const { isCurrent } = await endSession(c.var.ctx, c.var.actor, c.req.param("id"))
    if (isCurrent) clearSessionCookie(c)
    return c.body(null, 204)
  })
  .get("/export", async (c) => c.body(await exportAccount(c.var.ctx, c.var.actor), 200, asFile))
  .delete("/", dropFromEdge("blog"), body(DeleteAccount), async (c) => {
    await deleteAccount(c.var.ctx, await signedInOnApi(c), c.req.valid("json"))
    clearSessionCookie(c)
    return c.body(null, 204)
  })

const visitorOf = async (c: SiteContext) =>
  c.req.header("Authorization") ? (await signedInOnApi(c)).actor.userId : null
