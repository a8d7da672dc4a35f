import * as z from "zod/mini"

const text = z.optional(z.nullable(z.string()))

/** `POST /signup`. Other fields that a client sends are ignored. */
export const SignUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type SignUpBody = z.infer<typeof SignUpBody>

/** `POST /token?grant_type=password`. */
export const PasswordGrant = z.object({ email: text, phone: text, password: text })
export type PasswordGrant = z.infer<typeof PasswordGrant>

/** `POST /token?grant_type=refresh_token`. */
export const RefreshGrant = z.object({ refresh_token: text })
export type RefreshGrant = z.infer<typeof RefreshGrant>

/** `POST /token?grant_type=pkce`. */
export const PkceGrant = z.object({ auth_code: text, code_verifier: text })
export type PkceGrant = z.infer<typeof PkceGrant>

/** `PUT /user`. */
export const UserUpdate = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
})
export type UserUpdate = z.infer<typeof UserUpdate>

/** `POST /recover`. */
export const Recover = z.object({ email: text })
export type Recover = z.infer<typeof Recover>

/** `POST /resend`. */
export const Resend = z.object({ type: text, email: text })
export type Resend = z.infer<typeof Resend>

/** `POST /verify`: the token of the mailed link, alone or with the address to which it was sent. */
export const Verify = z.object({ type: text, token_hash: text, token: text, email: text })
export type Verify = z.infer<typeof Verify>

/** Which sessions a sign-out ends. */
export const LogoutScope = z.enum(["global", "local", "others"])
export type LogoutScope = z.infer<typeof LogoutScope>

export interface AuthIdentity {
  identity_id: string
  id: string
  user_id: string
  identity_data: { email: string; email_verified: boolean; sub: string; name: string }
  provider: string
  last_sign_in_at?: string
  created_at: string
  updated_at: string
  email: string
}

/** A second factor as auth clients know one. */
export interface AuthFactor {
  id: string
  friendly_name?: string
  factor_type: "totp" | "webauthn" | "recovery_code"
  status: "verified" | "unverified"
  created_at: string
  updated_at: string
}

/** A user as auth clients know one. Times are ISO 8601. */
export interface AuthUser {
  id: string
  aud: "authenticated"
  role: "authenticated"
  email: string
  /** Absent until the address is confirmed, as `confirmed_at` is. */
  email_confirmed_at?: string
  confirmed_at?: string
  last_sign_in_at?: string
  phone: ""
  app_metadata: { provider: string; providers: string[] }
  user_metadata: Record<string, unknown>
  identities: AuthIdentity[]
  /** Absent without any. */
  factors?: AuthFactor[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

/** The answer to a sign-in, a sign-up and a refresh. With the cookie carrier there is no `refresh_token`. */
export interface Session {
  access_token: string
  token_type: "bearer"
  /** Seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token?: string
  user: AuthUser
}

/** What the browser asks here, and what it gets. */
export interface AuthCalls {
  "POST /auth/v1/signup": { body: SignUpBody; answer: Session }
  "POST /auth/v1/token": {
    query: { grant_type: string }
    body: PasswordGrant | RefreshGrant
    answer: Session
  }
  "POST /auth/v1/recover": { body: Recover; answer: Record<string, never> }
  "POST /auth/v1/resend": { body: Resend; answer: Record<string, never> }
  "POST /auth/v1/verify": { body: Verify; answer: Session }
  "POST /auth/v1/logout": { query: { scope: LogoutScope }; answer: undefined }
  "PUT /auth/v1/user": { body: UserUpdate; answer: AuthUser }
}
