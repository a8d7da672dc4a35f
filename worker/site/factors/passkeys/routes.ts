import { Hono } from "hono"
import type { Site, SiteContext } from "../../../http/context.ts"
import { answerSession } from "../../auth/carrier.ts"
import { readBody } from "../../auth/read-body.ts"
import { findPastFactor } from "../../auth/require.ts"
import { proved } from "../proved.ts"
import { PasskeyNaming, PasskeyRegistration, PasskeySignIn } from "./contract.ts"

// Loaded when they are needed: visitors do not wait for what few people do rarely.
const list = () => import("./list-passkeys.ts")

/** `/auth/v1/passkeys`: by the paths and bodies that published auth clients know. */
export const passkeyRoutes = new Hono<Site>()
  .post("/registration/options", async (c) => {
    const person = await proved(c)
    const { askForNewPasskey } = await import("./ask-for-new-passkey.ts")
    return c.json(await askForNewPasskey(c.var.ctx, person))
  })
  .post("/registration/verify", async (c) => {
    const person = await proved(c)
    const registration = await readBody(c, PasskeyRegistration)
    const { registerPasskey } = await import("./register-passkey.ts")
    return c.json(await registerPasskey(c.var.ctx, person, registration))
  })
  .post("/authentication/options", async (c) => {
    const { askForAnyPasskey } = await import("./ask-for-passkey.ts")
    return c.json(await askForAnyPasskey(c.var.ctx))
  })
  .post("/authentication/verify", async (c) => {
    const { signInByPasskey } = await import("./sign-in-by-passkey.ts")
    return answerSession(c, await signInByPasskey(c.var.ctx, await readBody(c, PasskeySignIn)))
  })
  .get("/", async (c) => {
    const person = await pastFactor(c)
    return c.json((await list()).listPasskeys(person))
  })
  .patch("/:id", async (c) => {
    const person = await pastFactor(c)
    const naming = await readBody(c, PasskeyNaming)
    return c.json(await (await list()).renamePasskey(c.var.ctx, person, c.req.param("id"), naming))
  })
  .delete("/:id", async (c) => {
    const person = await proved(c)
    await (await list()).removePasskey(c.var.ctx, person, c.req.param("id"))
    return c.body(null, 204)
  })

const pastFactor = (c: SiteContext) => findPastFactor(c.var.ctx, c.req.header("Authorization"))
