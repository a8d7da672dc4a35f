import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { factors, users } from "../accounts/table.ts"

/** One row a sign-in. The refresh token is this id, the counter and a MAC, so no token is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** How often the refresh token was rotated; only the token with this number is active. */
    counter: integer("counter").notNull().default(0),
    /** How the person signed in, for the token's `amr` claim. */
    method: text("method", { enum: ["password", "oauth", "otp", "passkey", "sso"] }).notNull(),
    /** The second factor that this session has shown, and when: what makes it `aal2`. */
    factor: text("factor", { enum: ["totp", "webauthn", "recovery_code"] }),
    factorAt: integer("factor_at"),
    /** By whose single sign-on it began. */
    ssoWorkspaceId: text("sso_workspace_id"),
    startedAt: integer("started_at").notNull(),
    refreshedAt: integer("refreshed_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When the person last proved to be there, by a password, Google or a mailed code; null for never. */
    provedAt: integer("proved_at"),
    userAgent: text("user_agent"),
    country: text("country"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
)

/** A sign-in at a provider or a PKCE exchange in progress. Ids and codes are stored hashed and work once. */
export const flows = sqliteTable(
  "flows",
  {
    /** Hash of the state that the provider carries. */
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: ["google", "azure", "sso"] })
      .notNull()
      .default("google"),
    /** Whose single sign-on it is. */
    workspaceId: text("workspace_id"),
    /** Hash of the cookie that binds the flow to the browser that began it. */
    browserHash: text("browser_hash").notNull(),
    redirectTo: text("redirect_to").notNull(),
    carrier: text("carrier", { enum: ["body", "cookie"] }).notNull(),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** Hash of the code handed to the client, once the provider has answered. */
    codeHash: text("code_hash").unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("flows_expiry").on(table.expiresAt)],
)

/** A request to show a second factor. It is answered once, by one request. */
export const challenges = sqliteTable(
  "challenges",
  {
    id: text("id").primaryKey(),
    /** Null for signing in with a passkey: who it is becomes known by the answer. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null for a passkey. */
    factorId: text("factor_id").references(() => factors.id, { onDelete: "cascade" }),
    /** The random text that a passkey signs. */
    nonce: text("nonce"),
    expiresAt: integer("expires_at").notNull(),
    /** The id of the request that answered it. */
    usedBy: text("used_by"),
  },
  (table) => [index("challenges_expiry").on(table.expiresAt)],
)

/** The mailed code by which a session shows that its person is there. Stored hashed with a key of ours; works once. */
export const proofCodes = sqliteTable(
  "proof_codes",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("proof_codes_expiry").on(table.expiresAt)],
)

/** The kinds of device from which an account was used, by country: a sign-in from another one is told to its owner. */
export const devices = sqliteTable(
  "devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    /** Empty where the edge did not say. */
    country: text("country").notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device, table.country] }),
    index("devices_by_time").on(table.lastAt),
  ],
)
