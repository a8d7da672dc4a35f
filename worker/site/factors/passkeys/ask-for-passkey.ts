import { eq } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { take } from "../../accounts/count-attempts.ts"
import { passkeyLimit } from "../../accounts/limits.ts"
import { factors } from "../../accounts/table.ts"
import { openChallenge } from "../open-challenge.ts"
import { passkeys } from "../table.ts"
import { newNonce } from "./challenge.ts"
import type { Asked, RequestOptions } from "./contract.ts"
import { relyingParty, TIMEOUT } from "./relying-party.ts"

/** Asks for any passkey of this site, to sign in with it. Throws 429. */
export async function askForAnyPasskey(ctx: Ctx): Promise<Asked<RequestOptions>> {
  await take(ctx, passkeyLimit(ctx))
  return ask(ctx, { userId: null, factorId: null }, [])
}

/** Asks for a passkey of one person, as the second factor of their session. */
export async function askForOwnPasskey(
  ctx: Ctx,
  userId: string,
  factorId: string,
): Promise<Asked<RequestOptions>> {
  return ask(ctx, { userId, factorId }, await selectPasskeys(ctx, userId))
}

/** The keys of a person's passkeys. */
export const selectPasskeys = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .innerJoin(factors, eq(factors.id, passkeys.factorId))
    .where(eq(factors.userId, userId))

type Key = Pick<typeof passkeys.$inferSelect, "credentialId" | "transports">

/** A key as browsers look for it. */
export const presentKey = ({ credentialId, transports }: Key) => ({
  id: credentialId,
  type: "public-key" as const,
  transports,
})

async function ask(
  ctx: Ctx,
  whose: { userId: string | null; factorId: string | null },
  keys: Key[],
): Promise<Asked<RequestOptions>> {
  const nonce = newNonce()
  const { id, expiresAt } = await openChallenge(ctx, { ...whose, nonce })
  return {
    challenge_id: id,
    options: {
      challenge: nonce,
      rpId: relyingParty(ctx.settings).id,
      timeout: TIMEOUT,
      userVerification: "required",
      allowCredentials: keys.map(presentKey),
    },
    expires_at: expiresAt,
  }
}
