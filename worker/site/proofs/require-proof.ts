import { createMiddleware } from "hono/factory"
import type { Actor, Ctx, Site } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { PROOF_NEEDED } from "../refusals/contract.ts"
import { PROOF_LASTS } from "./contract.ts"

/** Lets people pass who proved to be there in the last ten minutes: a stolen token is not enough. Throws 403. */
export const requireProof = createMiddleware<Site>(async (c, next) => {
  checkProof(c.var.ctx, c.var.actor)
  await next()
})

type Proved = Pick<Actor, "provedAt">

/** As `requireProof`, for a verb that needs a proof for some of what it does. Throws 403. */
export function checkProof(ctx: Ctx, proved: Proved): void {
  if (!isProved(ctx, proved)) throw proofNeeded()
}

export const isProved = ({ now }: Pick<Ctx, "now">, { provedAt }: Proved) =>
  provedAt !== null && provedAt > now - PROOF_LASTS

export const proofNeeded = (status: 400 | 403 = 403) =>
  new Problem(status, PROOF_NEEDED, "Please prove that it is you, and try again.")
