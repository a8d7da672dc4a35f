import { createHash } from "node:crypto"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { CodeExchange, Ending, Granted, Renewal } from "../../workspace/core/assistants/contract.ts"
import {
  type AssistantToken,
  hashOfSecret,
  readToken,
  resourceOf,
  writeToken,
} from "../../workspace/core/assistants/token-text.ts"
import { take } from "../accounts/count-attempts.ts"
import { touchClient } from "./find-client.ts"
import { oauthProblem } from "./problems.ts"
import { need } from "./read-form.ts"

export type Form = ReadonlyMap<string, string>

/** How long an access token is good, in seconds. */
const accessLasts = 3600

/** Answers the token endpoint (RFC 6749, section 3.2). Throws 400 in the names of section 5.2, and 429. */
export async function giveTokens(ctx: Ctx, form: Form) {
  const type = need(form, "grant_type")
  if (form.has("resource") && form.get("resource") !== resourceOf(ctx.settings))
    throw oauthProblem("invalid_target", `The only resource is ${resourceOf(ctx.settings)}.`)
  if (type === "authorization_code") return redeem(ctx, form)
  if (type === "refresh_token") return renew(ctx, form)
  throw oauthProblem("unsupported_grant_type", "Send grant_type=authorization_code or refresh_token.")
}

async function redeem(ctx: Ctx, form: Form) {
  const [text, clientId, verifier] = [
    need(form, "code"),
    need(form, "client_id"),
    need(form, "code_verifier"),
  ]
  const code = readToken(ctx.settings, "code", text)
  if (!code || !/^[\w.~-]{43,128}$/.test(verifier)) throw refused()
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  const redirectUri = form.get("redirect_uri")
  const exchange: CodeExchange = { clientId, challenge, ...(redirectUri !== undefined && { redirectUri }) }
  return answerWith(ctx, code, clientId, await send(ctx, code, "code", exchange))
}

async function renew(ctx: Ctx, form: Form) {
  const [text, clientId] = [need(form, "refresh_token"), need(form, "client_id")]
  const token = readToken(ctx.settings, "refresh", text)
  if (!token) throw refused()
  const renewal: Renewal = { clientId, generation: token.mark }
  return answerWith(ctx, token, clientId, await send(ctx, token, "renewal", renewal))
}

/** Asks the workspace, as the key of the assistant. Null where that key is good for nothing any more. Throws 429 and 503. */
export async function send(
  ctx: Ctx,
  { workspaceId, secret }: AssistantToken,
  path: "code" | "renewal" | "end",
  body: CodeExchange | Renewal | Ending,
): Promise<Response | null> {
  const hash = hashOfSecret(secret)
  await take(ctx, { parts: ["oauth-token", hash], most: 120, seconds: 3600 })
  const request = new Request(`https://workspace/grant/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  const { now, requestId } = ctx
  const answer = await ctx.workspaces.getByName(workspaceId).answerProgram(request, hash, { now, requestId })
  // The key is held while somebody is suspended. Called invalid, the assistant would throw its tokens away.
  if (answer.status === 403)
    throw new Problem(
      503,
      "unavailable",
      "This connection waits while an account is suspended. Please try again later.",
    )
  if (answer.status >= 500) throw new Problem(503, "unavailable", "We are busy just now. Please try again.")
  return answer.ok ? answer : null
}

async function answerWith(
  ctx: Ctx,
  { workspaceId, secret }: AssistantToken,
  clientId: string,
  answer: Response | null,
) {
  const { granted } = answer ? ((await answer.json()) as Granted) : { granted: null }
  if (!granted) throw refused()
  ctx.defer(touchClient(ctx, clientId).run())
  const write = (kind: "access" | "refresh", mark: number) =>
    writeToken(ctx.settings, { kind, workspaceId, secret, mark })
  return {
    access_token: write("access", ctx.now + accessLasts * 1000),
    token_type: "Bearer",
    expires_in: accessLasts,
    refresh_token: write("refresh", granted.generation),
    scope: granted.scopes.join(" "),
  }
}

/** The same for whatever is wrong with it, so that the answer tells nothing. */
const refused = () =>
  oauthProblem("invalid_grant", "This code or token is not good here, or not any more. Ask the person again.")
