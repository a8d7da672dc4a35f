import { randomBytes } from "node:crypto"
import type { Ctx } from "../../http/context.ts"
import { take } from "../accounts/count-attempts.ts"
import type { Limit } from "../accounts/limit.ts"
import { describeClient } from "./describe-client.ts"
import { oauthClients } from "./table.ts"

/** Services register a client for each of their users, from few addresses. */
const registrations = ({ client }: Pick<Ctx, "client">): Limit => ({
  parts: ["oauth-register", client.bucket],
  most: 100,
  seconds: 3600,
})

/** Registers a public client (RFC 7591, section 3). Throws 400 as `describeClient` does, and 429. */
export async function registerClient(ctx: Ctx, given: unknown) {
  const { name, redirectUris } = describeClient(given, "An assistant without a name")
  await take(ctx, registrations(ctx))
  const id = `pc_${randomBytes(20).toString("hex")}`
  await ctx.db.insert(oauthClients).values({ id, name, redirectUris, createdAt: ctx.now })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(ctx.now / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  }
}
