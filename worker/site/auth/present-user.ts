import { toIso } from "../../to-iso.ts"
import { type Account, type AccountFactor, displayName } from "../accounts/find-account.ts"
import type { Identity, User } from "../accounts/table.ts"
import type { AuthFactor, AuthIdentity, AuthUser } from "./contract.ts"

const iso = (time: number) => toIso(time)

/** Leaves out what has not happened yet, as auth clients expect. */
const since = <Key extends string>(time: number | null, ...keys: Key[]) =>
  (time === null ? {} : Object.fromEntries(keys.map((key) => [key, iso(time)]))) as { [K in Key]?: string }

/** A user in the form of the auth contract. */
export function presentUser({ user, identities, factors }: Account): AuthUser {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    ...since(user.emailVerifiedAt, "email_confirmed_at", "confirmed_at"),
    ...since(user.lastSignInAt, "last_sign_in_at"),
    phone: "",
    app_metadata: presentProviders(identities),
    user_metadata: presentMetadata(user),
    identities: identities.map((identity) => presentIdentity(identity, user)),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: iso(user.createdAt),
    updated_at: iso(user.updatedAt),
    is_anonymous: false,
  }
}

export function presentProviders(identities: Identity[]) {
  const providers = [...new Set(identities.map((identity) => identity.provider))]
  return { provider: providers[0] ?? "email", providers }
}

export const presentMetadata = (user: User) => ({
  ...user.metadata,
  ...(user.name ? { name: user.name } : {}),
})

const presentFactor = (factor: AccountFactor): AuthFactor => ({
  id: factor.id,
  ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
  factor_type: factor.type,
  status: factor.verifiedAt === null ? "unverified" : "verified",
  created_at: iso(factor.createdAt),
  updated_at: iso(factor.updatedAt),
})

function presentIdentity(identity: Identity, user: User): AuthIdentity {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: {
      email: identity.email,
      email_verified: identity.emailVerified,
      sub: identity.subject,
      name: displayName(user),
    },
    provider: identity.provider,
    ...since(identity.lastSignInAt, "last_sign_in_at"),
    created_at: iso(identity.createdAt),
    updated_at: iso(identity.updatedAt),
    email: identity.email,
  }
}
