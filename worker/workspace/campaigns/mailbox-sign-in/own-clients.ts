import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { type ConsentProvider, consentProviders } from "../../../mail/oauth/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findClient, sealClientSecret } from "../mailbox-grants/find-client.ts"
import { mailClients } from "../mailbox-grants/table.ts"
import type { OwnClient, SignInWay } from "./contract.ts"
import { redirectAddressOf } from "./redirect-address.ts"

/** How mailboxes of each provider can be connected here. */
export function listWays(ctx: Ctx): SignInWay[] {
  const own = ctx.db.select().from(mailClients).all()
  return consentProviders.map((provider) => {
    const client = findClient(ctx, provider)
    const mine = own.find((one) => one.provider === provider && one.clientId === client?.id)
    return {
      provider,
      client: mine ? "own" : client ? "site" : null,
      clientId: mine?.clientId ?? null,
      redirectAddress: redirectAddressOf(ctx.settings, provider),
    }
  })
}

/** Throws 404 for a provider that has no clients. */
export function keepOwnClient(ctx: Ctx, name: string, { clientId, secret, tenant }: OwnClient): SignInWay[] {
  const provider = providerNamed(name)
  const columns = { clientId, secret: sealClientSecret(ctx, provider, secret), tenant, updatedAt: ctx.now }
  ctx.write(() => {
    ctx.db
      .insert(mailClients)
      .values({ provider, ...columns })
      .onConflictDoUpdate({ target: mailClients.provider, set: columns })
      .run()
    record(ctx, "mailbox.client_set", provider)
  })
  return listWays(ctx)
}

/** Mailboxes that were connected by it have to be connected again. Throws 404 for a provider that has no clients. */
export function removeOwnClient(ctx: Ctx, name: string): SignInWay[] {
  const provider = providerNamed(name)
  ctx.write(() => {
    const removed = ctx.db.delete(mailClients).where(eq(mailClients.provider, provider)).returning().all()
    if (removed.length > 0) record(ctx, "mailbox.client_removed", provider)
  })
  return listWays(ctx)
}

function providerNamed(name: string): ConsentProvider {
  const provider = consentProviders.find((one) => one === name)
  if (!provider) throw notFound("provider")
  return provider
}
