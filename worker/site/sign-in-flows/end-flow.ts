import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import type { Account } from "../accounts/find-account.ts"
import { type IssuedSession, startFlowSession } from "../auth/sessions.ts"
import { flows } from "../auth/table.ts"
import { type Flow, hashOf } from "./flow.ts"

/** How long a client may take to exchange its code, in milliseconds. */
const codeLives = 300_000

/** The successful end of a flow: a session for the client itself, or a code that it exchanges with its verifier. */
export type Outcome = { session: IssuedSession } | { code: string }

/** Ends a flow whose person is known. Throws 403 when the account is gone or suspended. */
export async function endFlow(ctx: Ctx, flow: Flow, account: Account): Promise<Outcome> {
  if (flow.carrier === "cookie" || !flow.codeChallenge) {
    return { session: await startFlowSession(ctx, account, flow) }
  }
  const ours = crypto.randomUUID()
  await ctx.db
    .update(flows)
    .set({ codeHash: hashOf(ours), userId: account.user.id, expiresAt: ctx.now + codeLives })
    .where(eq(flows.stateHash, flow.stateHash))
  return { code: ours }
}
