import * as z from "zod/mini"
import type { AuthUser, Session } from "../auth/contract.ts"
import { type RequestOptions, ShownCredential } from "./passkeys/contract.ts"

const text = z.optional(z.nullable(z.string()))

/** `POST /factors`: sets up an authenticator app. It counts once its first code has been entered. */
export const Enrolment = z.object({ friendly_name: text, factor_type: text, issuer: text })
export type Enrolment = z.infer<typeof Enrolment>

/** `POST /factors/:id/verify`: a code of the app, or a passkey. */
export const FactorAnswer = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.optional(z.object({ credential_response: ShownCredential })),
})
export type FactorAnswer = z.infer<typeof FactorAnswer>

/** `POST /factors/recovery-codes`: may name the codes. */
export const RecoveryNaming = z.object({ friendly_name: text })
export type RecoveryNaming = z.infer<typeof RecoveryNaming>

/** `POST /factors/recovery-codes/verify`. */
export const RecoveryAnswer = z.object({ code: text })
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>

const sixDigits = "Enter the six digits that your app shows"
const spaces = /\s+/g

/** The form for a code of an authenticator app. Apps show it in two groups. */
export const AppCode = z.object({
  code: z.string(sixDigits).check(
    z.overwrite((code) => code.replace(spaces, "")),
    z.regex(/^\d{6}$/, sixDigits),
  ),
})
export type AppCode = z.infer<typeof AppCode>

/** The form for a recovery code. */
export const RecoveryCode = z.object({
  code: z.string("Enter a recovery code").check(z.trim(), z.minLength(1, "Enter a recovery code")),
})
export type RecoveryCode = z.infer<typeof RecoveryCode>

/** What an authenticator app needs: as an image for its camera, as text to type, and as an address. */
export interface EnrolledApp {
  id: string
  type: "totp"
  friendly_name: string
  /** `qr_code` is SVG. */
  totp: { qr_code: string; secret: string; uri: string }
}

export interface FactorChallenge {
  id: string
  type: "totp" | "webauthn"
  /** Seconds since 1970. */
  expires_at: number
  /** What to ask the browser for, for a passkey. */
  webauthn?: { type: "request"; credential_options: { publicKey: RequestOptions } }
}

export interface RecoveryStatus {
  id: string
  type: "recovery_code"
  total: number
  remaining: number
}

/** New recovery codes, which are shown this once. */
export interface NewRecoveryCodes {
  id: string
  type: "recovery_code"
  friendly_name: string
  total: number
  codes: string[]
}

/** What the browser asks here, and what it gets. */
export interface FactorCalls {
  "GET /auth/v1/user": { answer: AuthUser }
  "POST /auth/v1/factors": { body: Enrolment; answer: EnrolledApp }
  "POST /auth/v1/factors/:id/challenge": { answer: FactorChallenge }
  "POST /auth/v1/factors/:id/verify": { body: FactorAnswer; answer: Session }
  "DELETE /auth/v1/factors/:id": { answer: { id: string } }
  "GET /auth/v1/factors/recovery-codes": { answer: RecoveryStatus }
  "POST /auth/v1/factors/recovery-codes": { answer: NewRecoveryCodes }
  "POST /auth/v1/factors/recovery-codes/verify": { body: RecoveryAnswer; answer: Session }
  "POST /auth/v1/factors/recovery-codes/regenerate": { answer: NewRecoveryCodes }
}
