import type { Ctx } from "../../http/context.ts"
import { insufficientLevel, type SignedIn } from "../auth/require.ts"
import type { FactorChallenge } from "./contract.ts"
import { openChallenge } from "./open-challenge.ts"
import { askForOwnPasskey } from "./passkeys/ask-for-passkey.ts"
import { factorNotFound } from "./problems.ts"

/** Asks for a factor. One whose set-up is not finished cannot stand in for one that is. Throws 404 and 403. */
export async function challengeFactor(
  ctx: Ctx,
  { account, actor }: SignedIn,
  factorId: string,
): Promise<FactorChallenge> {
  const factor = account.factors.find(({ id, type }) => id === factorId && type !== "recovery_code")
  if (!factor) throw factorNotFound()
  if (factor.verifiedAt === null && actor.nextStep === "verify") throw insufficientLevel()
  if (factor.type === "webauthn") {
    const { challenge_id, options, expires_at } = await askForOwnPasskey(ctx, actor.userId, factorId)
    const webauthn = { type: "request" as const, credential_options: { publicKey: options } }
    return { id: challenge_id, type: "webauthn", expires_at, webauthn }
  }
  const { id, expiresAt } = await openChallenge(ctx, { userId: actor.userId, factorId, nonce: null })
  return { id, type: "totp", expires_at: expiresAt }
}
