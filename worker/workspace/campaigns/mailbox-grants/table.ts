import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { consentProviders } from "../../../mail/oauth/contract.ts"

/** What people let us do at the providers of their mailboxes. The tokens are sealed for their mailbox. */
export const mailboxGrants = sqliteTable("mailbox_grants", {
  mailboxId: text("mailbox_id").primaryKey(),
  /** Another one after each consent. */
  id: text("id").notNull(),
  provider: text("provider", { enum: consentProviders }).notNull(),
  /** The client that it was given to. */
  clientId: text("client_id").notNull(),
  /** The provider's lasting name for the account. */
  subject: text("subject").notNull(),
  scope: text("scope").notNull(),
  refreshToken: text("refresh_token").notNull(),
  accessToken: text("access_token").notNull(),
  expiresAt: integer("expires_at").notNull(),
  grantedAt: integer("granted_at").notNull(),
  /** How often in a row the provider gave no token, and when it is asked again. */
  failures: integer("failures").notNull().default(0),
  retryAt: integer("retry_at"),
  failure: text("failure"),
  /** When the provider said that the consent is over. Only another one helps. */
  endedAt: integer("ended_at"),
  /** When its mailbox was removed: it is withdrawn at the provider, and then forgotten. */
  removedAt: integer("removed_at"),
})
export type GrantRow = typeof mailboxGrants.$inferSelect

/** Sign-ins at a provider that somebody began here, each for once and for ten minutes. */
export const mailboxSignIns = sqliteTable("mailbox_sign_ins", {
  stateHash: text("state_hash").primaryKey(),
  userId: text("user_id").notNull(),
  provider: text("provider", { enum: consentProviders }).notNull(),
  clientId: text("client_id").notNull(),
  /** The mailbox that is connected again; null for a new one. */
  mailboxId: text("mailbox_id"),
  /** The address that was asked for; null for whichever it is. */
  address: text("address"),
  isRead: integer("is_read", { mode: "boolean" }).notNull(),
  timeZone: text("time_zone").notNull(),
  /** The PKCE verifier, sealed. */
  verifier: text("verifier").notNull(),
  nonce: text("nonce").notNull(),
  expiresAt: integer("expires_at").notNull(),
})
export type SignInRow = typeof mailboxSignIns.$inferSelect

/** A workspace's own OAuth clients, in place of the installation's. */
export const mailClients = sqliteTable("mail_clients", {
  provider: text("provider", { enum: consentProviders }).primaryKey(),
  clientId: text("client_id").notNull(),
  /** Sealed for this workspace. */
  secret: text("secret").notNull(),
  /** Microsoft's; "common" for Google, which has none. */
  tenant: text("tenant").notNull(),
  updatedAt: integer("updated_at").notNull(),
})
