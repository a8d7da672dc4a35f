import * as z from "zod/mini"
import { onOneLine } from "../text/contract.ts"

/** The roles that a newcomer may get. Whoever should have more is given it by an owner. */
export const NEWCOMER_ROLES = ["member", "viewer"] as const

/** Domains that one workspace may have. */
export const MOST_DOMAINS = 20

/** `PUT /api/workspaces/{id}/single-sign-on`: the client that the workspace has at its identity provider. */
export const NewConnection = z.object({
  /** As the provider writes it itself; its description is read from there (OpenID Connect Discovery 1.0). */
  issuer: z.string().check(onOneLine, z.trim(), z.minLength(1, "Enter the issuer"), z.maxLength(300)),
  clientId: z.string().check(onOneLine, z.trim(), z.minLength(1, "Enter the client ID"), z.maxLength(200)),
  /** Left out, the one that is stored stays, if issuer and client do. */
  clientSecret: z.optional(z.string().check(onOneLine, z.trim(), z.maxLength(500))),
  role: z.enum(NEWCOMER_ROLES, "Choose a role"),
})
export type NewConnection = z.infer<typeof NewConnection>

/** `POST /api/workspaces/{id}/single-sign-on/domains`. */
export const NewDomain = z.object({
  domain: z
    .string()
    .check(onOneLine, z.trim(), z.toLowerCase(), z.minLength(1, "Enter a domain"), z.maxLength(253)),
})
export type NewDomain = z.infer<typeof NewDomain>

/** `PUT /api/workspaces/{id}/single-sign-on/rule`. */
export const CompanyRule = z.object({ isRequired: z.boolean("Say whether it is required") })
export type CompanyRule = z.infer<typeof CompanyRule>

export interface SsoDomain {
  domain: string
  /** The text of the TXT record, at the domain itself, that shows whose it is. */
  record: string
  isVerified: boolean
}

/** How people of a workspace sign in by the identity provider of their company. Times are ISO 8601. */
export interface SingleSignOn {
  /** What the provider must know as the redirect address of the client. */
  redirectUri: string
  connection: {
    issuer: string
    clientId: string
    role: NewConnection["role"]
    /** Whether members whom it knows must come by it, but for owners. */
    isRequired: boolean
    updatedAt: string
    lastUsedAt: string | null
    /** Why the last sign-in did not come to an end, until one does. */
    failure: { at: string; reason: string } | null
  } | null
  domains: SsoDomain[]
}

/** `POST /auth/v1/sso`, as auth clients send it. */
export const SsoRequest = z.object({
  domain: z.optional(z.nullable(z.string())),
  redirect_to: z.optional(z.nullable(z.string())),
  code_challenge: z.optional(z.nullable(z.string())),
  code_challenge_method: z.optional(z.nullable(z.string())),
})
export type SsoRequest = z.infer<typeof SsoRequest>

const text = z.optional(z.string())

/** `GET /auth/v1/sso/authorize`. */
export const SsoAuthorize = z.object({
  domain: text,
  redirect_to: text,
  code_challenge: text,
  code_challenge_method: text,
  /** Our own pages request a session in the cookie. */
  carrier: text,
  /** The address that the person typed. */
  login_hint: z.optional(z.string().check(z.maxLength(254))),
})
export type SsoAuthorize = z.infer<typeof SsoAuthorize>

/** `GET /auth/v1/sso/callback`, as the provider sends people back. */
export const SsoCallback = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(4000))),
  iss: z.optional(z.string().check(z.maxLength(300))),
  error: z.optional(z.string().check(z.maxLength(200))),
})
export type SsoCallback = z.infer<typeof SsoCallback>

/** What the browser asks here, and what it gets. */
export interface SingleSignOnCalls {
  "GET /single-sign-on": { answer: SingleSignOn }
  "PUT /single-sign-on": { body: NewConnection; answer: SingleSignOn }
  "DELETE /single-sign-on": { answer: SingleSignOn }
  "PUT /single-sign-on/rule": { body: CompanyRule; answer: SingleSignOn }
  "POST /single-sign-on/domains": { body: NewDomain; answer: SingleSignOn }
  "POST /single-sign-on/domains/:domain/check": { answer: SingleSignOn }
  "DELETE /single-sign-on/domains/:domain": { answer: SingleSignOn }
}

/** What the login page asks. */
export interface SsoSignInCalls {
  "POST /auth/v1/sso": { body: SsoRequest; answer: { url: string } }
}
