import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"

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
    method: text("method", { enum: ["password", "oauth", "otp"] }).notNull(),
    startedAt: integer("started_at").notNull(),
    refreshedAt: integer("refreshed_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent"),
    country: text("country"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
)

/** A Google sign-in or a PKCE exchange in progress. Ids and codes are stored hashed and work once. */
export const flows = sqliteTable(
  "flows",
  {
    /** Hash of the state that Google carries. */
    stateHash: text("state_hash").primaryKey(),
    /** Hash of the cookie that binds the flow to the browser that began it. */
    browserHash: text("browser_hash").notNull(),
    redirectTo: text("redirect_to").notNull(),
    carrier: text("carrier", { enum: ["body", "cookie"] }).notNull(),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** Hash of the code handed to the client, once Google has answered. */
    codeHash: text("code_hash").unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("flows_expiry").on(table.expiresAt)],
)
