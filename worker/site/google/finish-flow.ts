import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { IssuedSession } from "../auth/sessions.ts"
import { startSession } from "../auth/sessions.ts"
import { flows } from "../auth/table.ts"
import { askGoogle } from "./ask-google.ts"
import type { Callback } from "./contract.ts"
import { findPerson } from "./find-person.ts"
import { type Flow, hashOf } from "./flow.ts"

/** How long a client may take to exchange its code, in milliseconds. */
const codeLives = 300_000

/** The successful end of a flow: a session for the client itself, or a code that it exchanges with its verifier. */
export type Outcome = { session: IssuedSession } | { code: string }

/** Finishes a flow that came back from Google. Throws when Google or the person refused. */
export async function finishFlow(ctx: Ctx, flow: Flow, { state, code, error }: Callback): Promise<Outcome> {
  if (error === "access_denied") throw new Problem(403, "access_denied", "Google sign-in was cancelled")
  if (error || !code || !state) {
    throw new Problem(500, "unexpected_failure", "Google did not complete the sign-in")
  }
  const account = await findPerson(ctx, await askGoogle(ctx.settings, state, code))
  if (flow.carrier === "cookie" || !flow.codeChallenge) {
    return { session: await startSession(ctx, account, "oauth") }
  }
  const ours = crypto.randomUUID()
  await ctx.db
    .update(flows)
    .set({ codeHash: hashOf(ours), userId: account.user.id, expiresAt: ctx.now + codeLives })
    .where(eq(flows.stateHash, flow.stateHash))
  return { code: ours }
}
