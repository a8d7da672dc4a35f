import * as z from "zod/mini"
import type { Session } from "../../auth/contract.ts"

const text = z.string().check(z.maxLength(20_000))
const shared = { id: text, rawId: text, type: z.literal("public-key"), clientExtensionResults: z.object({}) }
const words = z._default(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)), [])

/** What an authenticator answers when a passkey is made, as `PublicKeyCredential.toJSON` writes it (WebAuthn, section 5.1). */
export const NewCredential = z.object({
  ...shared,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: words }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What an authenticator answers when it is asked for a passkey. */
export const ShownCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.nullish(text),
  }),
})
export type ShownCredential = z.infer<typeof ShownCredential>

/** `POST /passkeys/registration/verify`. */
export const PasskeyRegistration = z.object({ challenge_id: text, credential: NewCredential })
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** `POST /passkeys/authentication/verify`. */
export const PasskeySignIn = z.object({ challenge_id: text, credential: ShownCredential })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** The longest name of a passkey, in characters. */
export const LONGEST_NAME = 120

/** `PATCH /passkeys/:id`. */
export const PasskeyNaming = z.object({
  friendly_name: z
    .string("Give the passkey a name")
    .check(
      z.trim(),
      z.minLength(1, "Give the passkey a name"),
      z.maxLength(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters`),
    ),
})
export type PasskeyNaming = z.infer<typeof PasskeyNaming>

interface CredentialName {
  id: string
  type: "public-key"
  transports?: string[]
}

/** What a browser asks authenticators for, as `parseRequestOptionsFromJSON` reads it. */
export interface RequestOptions {
  challenge: string
  rpId: string
  timeout: number
  userVerification: "required"
  allowCredentials: CredentialName[]
}

/** What a browser makes a passkey of, as `parseCreationOptionsFromJSON` reads it. */
export interface CreationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: "public-key"; alg: number }[]
  timeout: number
  attestation: "none"
  excludeCredentials: CredentialName[]
  authenticatorSelection: {
    residentKey: "required"
    requireResidentKey: true
    userVerification: "required"
  }
}

/** Options with the challenge that answers them. `expires_at` is in seconds since 1970. */
export interface Asked<Options> {
  challenge_id: string
  options: Options
  expires_at: number
}

/** A passkey as its owner sees it. Times are ISO 8601. */
export interface Passkey {
  id: string
  friendly_name: string
  created_at: string
  last_used_at?: string
}

/** What the browser asks here, and what it gets. */
export interface PasskeyCalls {
  "POST /auth/v1/passkeys/registration/options": { answer: Asked<CreationOptions> }
  "POST /auth/v1/passkeys/registration/verify": { body: PasskeyRegistration; answer: Passkey }
  "POST /auth/v1/passkeys/authentication/options": { answer: Asked<RequestOptions> }
  "POST /auth/v1/passkeys/authentication/verify": { body: PasskeySignIn; answer: Session }
  "GET /auth/v1/passkeys": { answer: Passkey[] }
  "PATCH /auth/v1/passkeys/:id": { body: PasskeyNaming; answer: Passkey }
  "DELETE /auth/v1/passkeys/:id": { answer: undefined }
}
