import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { personalTenant } from "../../mail/oauth/endpoints.ts"
import { broken } from "../openid/ask-issuer.ts"
import { attemptOf, queryOf } from "../openid/attempt.ts"
import { type Claims, exchange } from "../openid/exchange.ts"
import { addressOf } from "../openid/issuer.ts"
import { textOf } from "../openid/text-of.ts"
import type { Callback } from "../sign-in-flows/contract.ts"
import { endFlow, type Outcome } from "../sign-in-flows/end-flow.ts"
import { findPerson, type ProvidedPerson } from "../sign-in-flows/find-person.ts"
import type { Flow } from "../sign-in-flows/flow.ts"
import { clientOf } from "./client.ts"

const redirectUriOf = ({ settings }: Pick<Ctx, "settings">) =>
  `${settings.SITE_ORIGIN}/auth/v1/microsoft/callback`

/** Returns the address of Microsoft's sign-in page for one flow. Throws 503. */
export async function leaveForMicrosoft(ctx: Ctx, state: string, browser: string): Promise<string> {
  const attempt = attemptOf(redirectUriOf(ctx), state, browser)
  const page = new URL(await addressOf(ctx.settings, clientOf(ctx.settings), attempt))
  // Many people have one account for work and one of their own.
  page.searchParams.set("prompt", "select_account")
  return page.href
}

/** Finishes a flow that came back from Microsoft. Throws 403 and 503 when Microsoft or the person refused. */
export async function finishWithMicrosoft(
  ctx: Ctx,
  flow: Flow,
  browser: string,
  returned: Callback,
): Promise<Outcome> {
  if (returned.error === "access_denied")
    throw new Problem(403, "access_denied", "Microsoft sign-in was cancelled")
  const attempt = attemptOf(redirectUriOf(ctx), returned.state ?? "", browser)
  const claims = await exchange(ctx.settings, clientOf(ctx.settings), attempt, queryOf(returned))
  return endFlow(ctx, flow, await findPerson(ctx, readPerson(claims)))
}

/** An id in a form that Microsoft gives to tenants and people. */
const id = /^[0-9a-f-]{36}$/

/**
 * A person is who they are in their tenant. Its administrator may write any address into `email`, so an address of a
 * company counts only where Microsoft says that the domain's owner has been verified (`xms_edov`):
 * https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
function readPerson({ tid, oid, email, xms_edov, name }: Claims): ProvidedPerson {
  const [tenant, person] = [textOf(tid), textOf(oid)]
  if (!tenant || !person || !id.test(tenant) || !id.test(person))
    throw broken("It names no person of a tenant.")
  return {
    provider: "azure",
    subject: `${tenant}:${person}`,
    email: textOf(email),
    isVerified: tenant === personalTenant || [true, 1, "1", "true"].includes(xms_edov as never),
    whyUnverified,
    name: textOf(name),
  }
}

const whyUnverified =
  "Microsoft does not confirm the address of this work account to us. Log in another way, or ask whoever runs this site to add the optional claims email and xms_edov to its client, as the deployment guide says."
