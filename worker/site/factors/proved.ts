import type { SiteContext } from "../../http/context.ts"
import { findPastFactor, type SignedIn } from "../auth/require.ts"
import { checkProof } from "../proofs/require-proof.ts"

/** The person of a request that changes factors: a stolen token is not enough. Throws 403 `reauthentication_needed`. */
export async function proved(c: SiteContext): Promise<SignedIn> {
  const signedIn = await findPastFactor(c.var.ctx, c.req.header("Authorization"))
  checkProof(c.var.ctx, signedIn.actor)
  return signedIn
}
