import type { Ctx } from "../../../http/context.ts"
import type { NewCredential } from "./contract.ts"
import { passkeyRefused } from "./problems.ts"
import { relyingParty } from "./relying-party.ts"

/** The key of a new passkey, as it is stored. */
export interface NewKey {
  id: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Checks a new passkey (WebAuthn, section 7.1), with the person verified by its authenticator. Throws 422. */
export async function checkNew(ctx: Ctx, credential: NewCredential, nonce: string): Promise<NewKey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server")
  const { id, origin } = relyingParty(ctx.settings)
  try {
    await refuseCertificates(credential)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: nonce,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!registrationInfo) throw passkeyRefused()
    const { credential: made } = registrationInfo
    return {
      id: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      transports: credential.response.transports,
    }
  } catch {
    // The package says in an Error what does not fit; what came is a stranger's, and the reason is no business of theirs.
    throw passkeyRefused()
  }
}

/**
 * We ask for no attestation, so no honest browser sends a certificate. The package would follow the addresses in one, which
 * whoever wrote it chooses.
 */
async function refuseCertificates({ response }: NewCredential): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers")
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  )
  const format = attestation.get("fmt")
  const isOfItself = format === "packed" && attestation.get("attStmt").get("x5c") === undefined
  if (format !== "none" && !isOfItself) throw passkeyRefused()
}
