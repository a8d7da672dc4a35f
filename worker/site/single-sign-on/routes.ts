import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { requireProof } from "../proofs/require-proof.ts"
import { noteEvent } from "../security/note-event.ts"
import { requireConfirmed } from "../workspaces/require-confirmed.ts"
import { type MemberSite, onlyReadWhileSuspended, requireMember } from "../workspaces/require-member.ts"
import { requireOwner } from "../workspaces/require-role.ts"
import { CompanyRule, NewConnection, NewDomain } from "./contract.ts"

// Loaded for the few owners who set it up.
const connection = () => import("./connection.ts")
const domains = () => import("./domains.ts")
const loadRule = () => import("./require-company.ts")

const path = "/:workspaceId/single-sign-on"

/**
 * `/api/workspaces/:workspaceId/single-sign-on`: for owners. It decides who comes in, so changes ask for a fresh
 * proof, and whoever sets it up for a confirmed address.
 */
export const singleSignOnRoutes = new Hono<MemberSite>()
  .use(`${path}/*`, requireMember, requireOwner, onlyReadWhileSuspended)
  .get(path, async (c) => c.json(await show(c.var)))
  .put(path, requireConfirmed, requireProof, body(NewConnection), async (c) => {
    await (await connection()).saveConnection(c.var.ctx, c.var.membership.workspaceId, c.req.valid("json"))
    note(c.var, "single sign-on saved")
    return c.json(await show(c.var))
  })
  .delete(path, requireProof, async (c) => {
    await (await connection()).removeConnection(c.var.ctx, c.var.membership.workspaceId)
    note(c.var, "single sign-on removed")
    return c.json(await show(c.var))
  })
  .put(`${path}/rule`, requireProof, body(CompanyRule), async (c) => {
    const rule = c.req.valid("json")
    await (await loadRule()).requireCompany(c.var.ctx, c.var.membership.workspaceId, rule)
    note(c.var, rule.isRequired ? "single sign-on required" : "single sign-on optional")
    return c.json(await show(c.var))
  })
  .post(`${path}/domains`, requireProof, body(NewDomain), async (c) => {
    await (await domains()).addDomain(c.var.ctx, c.var.membership.workspaceId, c.req.valid("json"))
    return c.json(await show(c.var))
  })
  .post(`${path}/domains/:domain/check`, requireProof, async (c) => {
    const { ctx, membership } = c.var
    await (await domains()).checkDomain(ctx, membership.workspaceId, c.req.param("domain"))
    note(c.var, "domain verified")
    return c.json(await show(c.var))
  })
  .delete(`${path}/domains/:domain`, requireProof, async (c) => {
    const { ctx, membership } = c.var
    await (await domains()).removeDomain(ctx, membership.workspaceId, c.req.param("domain"))
    note(c.var, "domain removed")
    return c.json(await show(c.var))
  })

const show = async ({ ctx, membership }: MemberSite["Variables"]) =>
  (await connection()).showSingleSignOn(ctx, membership.workspaceId)

const note = ({ ctx, actor, membership }: MemberSite["Variables"], detail: string) =>
  noteEvent(ctx, { kind: "access", personId: actor.userId, workspaceId: membership.workspaceId, detail })
