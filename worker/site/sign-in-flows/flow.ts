import { createHash, randomBytes } from "node:crypto"
import { and, eq, gt, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { take } from "../accounts/count-attempts.ts"
import { flowLimit } from "../accounts/limits.ts"
import { flows } from "../auth/table.ts"
import { allowedTarget } from "./allowed-target.ts"

export type Flow = typeof flows.$inferSelect

/** What a client asks for when it begins a sign-in. */
export interface FlowRequest {
  redirect_to?: string | undefined
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
  /** Our own pages request a session in the cookie. */
  carrier?: string | undefined
}

/** Where a flow leads: to Google or Microsoft, or to the identity provider of a workspace. */
export type Destination =
  | { provider: "google" | "azure"; workspaceId?: null }
  | { provider: "sso"; workspaceId: string }

/** How long a person may spend at the provider. */
export const flowSeconds = 600

export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url")
const newSecret = () => randomBytes(32).toString("base64url")

/**
 * Begins a sign-in: `state` travels by the provider, `browser` stays in a cookie, and only both together end it.
 * Throws 400 for a PKCE challenge that is incomplete.
 */
export async function beginFlow(
  ctx: Ctx,
  { provider, workspaceId = null }: Destination,
  input: FlowRequest,
): Promise<{ state: string; browser: string }> {
  const { SITE_ORIGIN } = ctx.settings
  const carrier = input.carrier === "cookie" ? "cookie" : "body"
  const home = carrier === "cookie" ? `${SITE_ORIGIN}/dashboard` : SITE_ORIGIN
  const state = newSecret()
  const browser = newSecret()
  const challenge = readChallenge(input)
  await take(ctx, flowLimit(ctx))
  await ctx.db.insert(flows).values({
    ...challenge,
    provider,
    workspaceId,
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    redirectTo: allowedTarget(ctx.settings, input.redirect_to) ?? home,
    carrier,
    createdAt: ctx.now,
    expiresAt: ctx.now + flowSeconds * 1000,
  })
  return { state, browser }
}

/** Takes a pending flow to this provider that this browser started; works once. Null for any other flow. */
export async function takeFlow(
  ctx: Ctx,
  provider: Destination["provider"],
  state: string,
  browser: string,
): Promise<Flow | null> {
  const [flow] = await ctx.db
    .update(flows)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(flows.stateHash, hashOf(state)),
        eq(flows.provider, provider),
        eq(flows.browserHash, hashOf(browser)),
        isNull(flows.usedAt),
        gt(flows.expiresAt, ctx.now),
      ),
    )
    .returning()
  return flow ?? null
}

function readChallenge({ code_challenge: challenge, code_challenge_method: asked }: FlowRequest) {
  if (!challenge && !asked) return {}
  const method = asked?.toLowerCase()
  if (!challenge || (method !== "s256" && method !== "plain")) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge")
  }
  // RFC 7636 section 4.2.
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw invalid("code challenge does not have the right form")
  return { codeChallenge: challenge, codeChallengeMethod: method } as const
}

const invalid = (message: string) => new Problem(400, "validation_failed", message)
