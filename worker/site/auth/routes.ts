import { Hono } from "hono"
import type { Ctx, Site, SiteContext } from "../../http/context.ts"
import { knowsGoogle, knowsMicrosoft } from "../accounts/known-providers.ts"
import { BRAND } from "../brand/contract.ts"
import { isSignUpOpen } from "../site-settings/sign-up-switch.ts"
import { answerSession, carriesCookie, refuseForeignCookieUse } from "./carrier.ts"
import { Recover, Resend, SignUpBody, UserUpdate, Verify } from "./contract.ts"
import { exchange } from "./grants.ts"
import { mailProofCode } from "./mail-proof-code.ts"
import { presentUser } from "./present-user.ts"
import { echoVersion } from "./problems.ts"
import { readBody } from "./read-body.ts"
import { recover } from "./recover.ts"
import { findAtAnyLevel, findSignedIn } from "./require.ts"
import { resend } from "./resend.ts"
import { signOut } from "./sign-out.ts"
import { signUp } from "./sign-up.ts"
import { updateUser } from "./update-user.ts"
import { verify } from "./verify.ts"

/** `/auth/v1`: the paths, bodies and errors that published auth clients know. */
export const authRoutes = new Hono<Site>()
  .use(async (c, next) => {
    if (carriesCookie(c)) refuseForeignCookieUse(c)
    await next()
    echoVersion(c)
  })
  .post("/signup", async (c) => answerSession(c, await signUp(c.var.ctx, await readBody(c, SignUpBody))))
  .post("/recover", async (c) => {
    await recover(c.var.ctx, await readBody(c, Recover))
    return c.json({})
  })
  .post("/resend", async (c) => {
    await resend(c.var.ctx, await readBody(c, Resend))
    return c.json({})
  })
  .post("/verify", async (c) => answerSession(c, await verify(c.var.ctx, await readBody(c, Verify))))
  .post("/token", async (c) => answerSession(c, await exchange(c)))
  .post("/logout", signOut)
  .get("/user", async (c) =>
    c.json(presentUser((await findAtAnyLevel(c.var.ctx, c.req.header("Authorization"))).account)),
  )
  .put("/user", async (c) =>
    c.json(await updateUser(c.var.ctx, await signedIn(c), await readBody(c, UserUpdate))),
  )
  .get("/reauthenticate", async (c) => {
    await mailProofCode(c.var.ctx, await signedIn(c))
    return c.json({})
  })
  .get("/settings", async (c) => c.json(await describeSettings(c.var.ctx)))
  .get("/health", (c) => c.json({ name: BRAND, description: `Accounts of ${BRAND}` }))
  // The keys are shared secrets, so there are none to publish; clients ask /user instead.
  .get("/.well-known/jwks.json", (c) => c.json({ keys: [] }))

const signedIn = (c: SiteContext) => findSignedIn(c.var.ctx, c.req.header("Authorization"))

const describeSettings = async (ctx: Ctx) => ({
  external: {
    email: true,
    google: knowsGoogle(ctx.settings),
    azure: knowsMicrosoft(ctx.settings),
  },
  disable_signup: !(await isSignUpOpen(ctx)),
  mailer_autoconfirm: true,
})
