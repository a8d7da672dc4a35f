import { eq } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { type Factor, factors } from "../../accounts/table.ts"
import { passkeys } from "../table.ts"
import type { ShownCredential } from "./contract.ts"
import { passkeyRefused } from "./problems.ts"
import { relyingParty } from "./relying-party.ts"

/** A passkey that was shown: whose it is, and the new number of its signatures. */
export interface Shown {
  factor: Pick<Factor, "id" | "userId">
  counter: number
}

/** Checks what an authenticator signed (WebAuthn, section 7.2), with the person verified by it. Throws 422. */
export async function checkShown(ctx: Ctx, shown: ShownCredential, nonce: string): Promise<Shown> {
  const [found] = await ctx.db
    .select({ key: passkeys, factor: { id: factors.id, userId: factors.userId } })
    .from(passkeys)
    .innerJoin(factors, eq(factors.id, passkeys.factorId))
    .where(eq(passkeys.credentialId, shown.id))
  if (!found) throw passkeyRefused()
  const { key, factor } = found
  const handle = shown.response.userHandle
  if (handle && Buffer.from(handle, "base64url").toString() !== factor.userId) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server")
  const { id, origin } = relyingParty(ctx.settings)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: withoutNull(shown),
      expectedChallenge: nonce,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
        counter: key.counter,
      },
    })
    if (!verified) throw passkeyRefused()
    return { factor, counter: authenticationInfo.newCounter }
  } catch {
    // The package says in an Error what does not fit; what came is a stranger's, and the reason is no business of theirs.
    throw passkeyRefused()
  }
}

/** The package takes an absent handle, and not null. */
function withoutNull({ response: { userHandle, ...response }, ...shown }: ShownCredential) {
  return { ...shown, response: { ...response, ...(userHandle && { userHandle }) } }
}
