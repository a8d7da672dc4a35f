import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { answerSession } from "../auth/carrier.ts"
import { readBody } from "../auth/read-body.ts"
import { findAtAnyLevel } from "../auth/require.ts"
import { Enrolment, FactorAnswer, RecoveryAnswer, RecoveryNaming } from "./contract.ts"
import { proved } from "./proved.ts"

// Loaded when they are needed: visitors do not wait for what few people do rarely.
const codes = () => import("./recovery-codes.ts")

/** `/auth/v1/factors`: second factors, by the paths and bodies that published auth clients know. */
export const factorRoutes = new Hono<Site>()
  .get("/recovery-codes", async (c) => {
    const person = await atAnyLevel(c)
    return c.json(await (await codes()).readRecoveryStatus(c.var.ctx, person))
  })
  .post("/recovery-codes", async (c) => {
    const person = await proved(c)
    return c.json(await (await codes()).makeRecoveryCodes(c.var.ctx, person, await readNaming(c)))
  })
  .post("/recovery-codes/verify", async (c) => {
    const person = await atAnyLevel(c)
    const { verifyRecoveryCode } = await import("./verify-recovery-code.ts")
    return answerSession(c, await verifyRecoveryCode(c.var.ctx, person, await readBody(c, RecoveryAnswer)))
  })
  .post("/recovery-codes/regenerate", async (c) => {
    const person = await proved(c)
    return c.json(await (await codes()).replaceRecoveryCodes(c.var.ctx, person))
  })
  .delete("/recovery-codes", async (c) => {
    const person = await proved(c)
    return c.json(await (await codes()).removeRecoveryCodes(c.var.ctx, person))
  })
  .post("/", async (c) => {
    const person = await proved(c)
    const { enrolApp } = await import("./enrol-app.ts")
    return c.json(await enrolApp(c.var.ctx, person, await readBody(c, Enrolment)))
  })
  .post("/:id/challenge", async (c) => {
    const person = await atAnyLevel(c)
    const { challengeFactor } = await import("./challenge-factor.ts")
    return c.json(await challengeFactor(c.var.ctx, person, c.req.param("id")))
  })
  .post("/:id/verify", async (c) => {
    const person = await atAnyLevel(c)
    const { verifyFactor } = await import("./verify-factor.ts")
    const answer = await readBody(c, FactorAnswer)
    return answerSession(c, await verifyFactor(c.var.ctx, person, c.req.param("id"), answer))
  })
  .delete("/:id", async (c) => {
    const person = await proved(c)
    const { removeFactor } = await import("./remove-factor.ts")
    return c.json(await removeFactor(c.var.ctx, person, c.req.param("id")))
  })

const atAnyLevel = (c: SiteContext) => findAtAnyLevel(c.var.ctx, c.req.header("Authorization"))

/** Clients send a body only to give the codes a name. */
const readNaming = async (c: SiteContext) =>
  (await c.req.text()) === "" ? {} : await readBody(c, RecoveryNaming)
