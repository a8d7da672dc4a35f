import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** People who do not want to be listed: only a salted hash of their name says who. */
export const objections = sqliteTable("objections", {
  hash: text("hash").primaryKey(),
  createdAt: integer("created_at").notNull(),
})

/** One row, which the migration makes. It never changes, or objections would be forgotten. */
export const objectionSalt = sqliteTable("objection_salt", {
  salt: text("salt").primaryKey(),
})
