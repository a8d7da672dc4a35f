import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { dropFromEdge } from "../../http/edge-cache.ts"
import { body } from "../../http/validate.ts"
import { ChangePassword, ConfirmAddress, DeleteAccount, Profile } from "../accounts/contract.ts"
import { clearSessionCookie } from "../auth/carrier.ts"
import { confirmAddress } from "../auth/confirm-address.ts"
import { mailProofCode } from "../auth/mail-proof-code.ts"
import { prove } from "../auth/prove.ts"
import { atAnyLevelOnApi, requireSession, signedInOnApi } from "../auth/require.ts"
import { bringBack } from "../deletions/bring-back.ts"
import { BringBack } from "../deletions/contract.ts"
import { Proof } from "../proofs/contract.ts"
import { requireProof } from "../proofs/require-proof.ts"
import { changePassword } from "./change-password.ts"
import { deleteAccount } from "./delete-account.ts"
import { readAccount } from "./read-account.ts"
import { saveProfile } from "./save-profile.ts"
import { endOtherSessions, endSession, listSessions } from "./sessions.ts"

const asFile = {
  "Content-Type": "application/json",
  "Content-Disposition": 'attachment; filename="my-data.json"',
}

/** Loaded when somebody takes their data along: no visitor waits for it. */
const loadExport = () => import("./export-account.ts")

/** `/api/account`: what a person sees and changes about themselves. */
export const settingsRoutes = new Hono<Site>()
  // A mailed link is opened by people who are not signed in, too.
  .post("/confirmation", body(ConfirmAddress), async (c) => {
    await confirmAddress(c.var.ctx, c.req.valid("json"), await visitorOf(c))
    return c.body(null, 204)
  })
  // Somebody whose account is being deleted is signed in nowhere.
  .post("/return", body(BringBack), async (c) => {
    await bringBack(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
  .post("/proof", body(Proof), async (c) => {
    await prove(c.var.ctx, await signedInOnApi(c), c.req.valid("json"))
    return c.body(null, 204)
  })
  .post("/proof/code", async (c) => {
    await mailProofCode(c.var.ctx, await signedInOnApi(c))
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
  .delete("/sessions", requireProof, async (c) => {
    await endOtherSessions(c.var.ctx, c.var.actor)
    return c.body(null, 204)
  })
  .delete("/sessions/:id", async (c) => {
    const { isCurrent } = await endSession(c.var.ctx, c.var.actor, c.req.param("id"))
    if (isCurrent) clearSessionCookie(c)
    return c.body(null, 204)
  })
  .get("/export", async (c) =>
    c.body(await (await loadExport()).exportAccount(c.var.ctx, c.var.actor), 200, asFile),
  )
  .delete("/", dropFromEdge("blog"), body(DeleteAccount), async (c) => {
    await deleteAccount(c.var.ctx, await signedInOnApi(c), c.req.valid("json"))
    clearSessionCookie(c)
    return c.body(null, 204)
  })

/** Nobody while the session has still to show its second factor: the password is then asked for. */
async function visitorOf(c: SiteContext): Promise<string | null> {
  if (!c.req.header("Authorization")) return null
  const { actor } = await atAnyLevelOnApi(c)
  return actor.nextStep === "verify" ? null : actor.userId
}
