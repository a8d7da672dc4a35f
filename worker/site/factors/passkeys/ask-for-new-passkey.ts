import type { Ctx } from "../../../http/context.ts"
import { displayName } from "../../accounts/find-account.ts"
import type { SignedIn } from "../../auth/require.ts"
import { BRAND } from "../../brand/contract.ts"
import { MOST, tooMany } from "../enrol-app.ts"
import { openChallenge } from "../open-challenge.ts"
import { presentKey, selectPasskeys } from "./ask-for-passkey.ts"
import { newNonce } from "./challenge.ts"
import type { Asked, CreationOptions } from "./contract.ts"
import { relyingParty, TIMEOUT } from "./relying-party.ts"

/** ES256, EdDSA and RS256 (https://www.iana.org/assignments/cose). */
const algorithms = [-7, -8, -257]

/** Asks for a new passkey of a signed-in person. Throws 422 for too many. */
export async function askForNewPasskey(ctx: Ctx, { account }: SignedIn): Promise<Asked<CreationOptions>> {
  const { user } = account
  if (account.factors.length >= MOST) throw tooMany()
  const nonce = newNonce()
  const known = await selectPasskeys(ctx, user.id)
  const { id, expiresAt } = await openChallenge(ctx, { userId: user.id, factorId: null, nonce })
  return {
    challenge_id: id,
    options: {
      challenge: nonce,
      rp: { id: relyingParty(ctx.settings).id, name: BRAND },
      user: {
        id: Buffer.from(user.id).toString("base64url"),
        name: user.email,
        displayName: displayName(user),
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      timeout: TIMEOUT,
      attestation: "none",
      excludeCredentials: known.map(presentKey),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
    },
    expires_at: expiresAt,
  }
}
