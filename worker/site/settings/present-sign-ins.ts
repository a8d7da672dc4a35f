import { toIso } from "../../to-iso.ts"
import type { Stored } from "./stored.ts"

export const identityOf = (identity: Stored["identities"][number]) => ({
  provider: identity.provider,
  subject: identity.subject,
  email: identity.email,
  emailVerified: identity.emailVerified,
  lastSignInAt: toIso(identity.lastSignInAt),
  createdAt: toIso(identity.createdAt),
  updatedAt: toIso(identity.updatedAt),
})

export const factorOf = (factor: Stored["factors"][number]) => ({
  id: factor.id,
  type: factor.type,
  name: factor.friendlyName,
  verifiedAt: toIso(factor.verifiedAt),
  lastUsedAt: toIso(factor.lastUsedAt),
  createdAt: toIso(factor.createdAt),
})

export const sessionOf = (session: Stored["sessions"][number]) => ({
  id: session.id,
  method: session.method,
  factor: session.factor,
  factorAt: toIso(session.factorAt),
  userAgent: session.userAgent,
  country: session.country,
  startedAt: toIso(session.startedAt),
  refreshedAt: toIso(session.refreshedAt),
  expiresAt: toIso(session.expiresAt),
  provedAt: toIso(session.provedAt),
})

export const deviceOf = (row: Stored["devices"][number]) => ({
  device: row.device,
  country: row.country,
  firstAt: toIso(row.firstAt),
  lastAt: toIso(row.lastAt),
})
