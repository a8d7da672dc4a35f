import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"

/** When somebody was last here, 0 for never: by their sessions or, where those ended before this was kept, by their last sign-in. */
export const lastSeen = sql<number>`(case when "last_seen_at" is not null then "last_seen_at"
  when "last_sign_in_at" is not null then "last_sign_in_at" else 0 end)`

/** A person who can sign in. `emailNorm` is the folded address that is compared; `password` is null for Google-only. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailNorm: text("email_norm").notNull().unique(),
    emailVerifiedAt: integer("email_verified_at"),
    password: text("password"),
    avatarUrl: text("avatar_url"),
    /** The user_metadata of auth clients, as JSON; the name is in its own column. */
    metadata: text("metadata", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    state: text("state", { enum: ["active", "suspended"] })
      .notNull()
      .default("active"),
    lastSignInAt: integer("last_sign_in_at"),
    /** When a session of theirs last began or was refreshed. Triggers keep it, so that it outlives the session. */
    lastSeenAt: integer("last_seen_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("users_state", sql`${table.state} in ('active', 'suspended')`),
    // For the administrator's lists; the newest come first, by the row's own number.
    index("users_suspended").on(table.state).where(sql`${table.state} = 'suspended'`),
    index("users_name").on(sql`${table.name} collate nocase`),
    index("users_seen").on(lastSeen),
    index("users_unconfirmed").on(table.emailVerifiedAt).where(sql`${table.emailVerifiedAt} is null`),
    check("users_metadata", sql`json_valid(${table.metadata})`),
  ],
)

/**
 * A person's identity at an external provider; one row per provider's subject. "azure" is what auth clients call Microsoft. With single sign-on, the subject begins with
 * the workspace whose provider it is.
 */
export const identities = sqliteTable(
  "identities",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: ["email", "google", "azure", "sso"] }).notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull(),
    lastSignInAt: integer("last_sign_in_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("identities_user").on(table.userId, table.provider),
    uniqueIndex("identities_subject").on(table.provider, table.subject),
    check("identities_provider", sql`${table.provider} in ('email', 'google', 'azure', 'sso')`),
  ],
)

/**
 * What a person shows besides a password: an authenticator app, or the codes for when that is lost. One counts from
 * `verifiedAt` on.
 */
export const factors = sqliteTable(
  "factors",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["totp", "webauthn", "recovery_code"] }).notNull(),
    friendlyName: text("friendly_name").notNull(),
    /** The sealed secret of an authenticator app. */
    secret: text("secret"),
    /** The time step of the last code that was used (RFC 6238 section 5.2: none is accepted twice). */
    lastStep: integer("last_step"),
    verifiedAt: integer("verified_at"),
    lastUsedAt: integer("last_used_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("factors_user").on(table.userId),
    uniqueIndex("factors_recovery").on(table.userId).where(sql`${table.type} = 'recovery_code'`),
    check("factors_type", sql`${table.type} in ('totp', 'webauthn', 'recovery_code')`),
  ],
)

/** A mailed link. Only the hash of its token is stored; a used or replaced link stays until it expires. */
export const emailTokens = sqliteTable(
  "email_tokens",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["confirm", "reset", "change"] }).notNull(),
    newEmail: text("new_email"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("email_tokens_user").on(table.userId, table.purpose),
    index("email_tokens_expiry").on(table.expiresAt),
    check("email_tokens_purpose", sql`${table.purpose} in ('confirm', 'reset', 'change')`),
  ],
)

/** Exact limits only; floods are stopped by the platform's own limiter. `key` is hashed, never an address. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    window: integer("window").notNull(),
    count: integer("count").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window] }),
    index("rate_limits_expiry").on(table.expiresAt),
  ],
)

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type Factor = typeof factors.$inferSelect
