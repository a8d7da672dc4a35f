import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { Callback } from "../sign-in-flows/contract.ts"
import { endFlow, type Outcome } from "../sign-in-flows/end-flow.ts"
import { findPerson } from "../sign-in-flows/find-person.ts"
import type { Flow } from "../sign-in-flows/flow.ts"
import { askGoogle } from "./ask-google.ts"

/** Finishes a flow that came back from Google. Throws when Google or the person refused. */
export async function finishFlow(ctx: Ctx, flow: Flow, { state, code, error }: Callback): Promise<Outcome> {
  if (error === "access_denied") throw new Problem(403, "access_denied", "Google sign-in was cancelled")
  if (error || !code || !state) {
    throw new Problem(500, "unexpected_failure", "Google did not complete the sign-in")
  }
  const { id: subject, email, verified_email, name, picture } = await askGoogle(ctx.settings, state, code)
  const isVerified = verified_email === true
  return endFlow(
    ctx,
    flow,
    await findPerson(ctx, { provider: "google", subject, email, isVerified, name, picture }),
  )
}
