import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** People who do not want to be listed: only a salted hash of their name says who. */
export const objections = sqliteTable("objections", {
  hash: text("hash").primaryKey(),
  createdAt: integer("created_at").notNull(),
})

/** One row, which the migration makes. It never changes, or objections would be forgotten. */
export const objectionSalt = sqliteTable("objection_salt", {
  salt: text("salt").primaryKey(),
})

/** What journalists decided about pitches, each under a salted hash of an address that they proved to be theirs. */
export const journalists = sqliteTable(
  "journalists",
  {
    hash: text("hash").primaryKey(),
    /** A salted hash of the address's domain: the collector looks at nobody else for an outlet of that site. */
    domainHash: text("domain_hash").notNull(),
    /** When they asked for no pitches at all; null while they did not. */
    objectedAt: integer("objected_at"),
    /** While they object: salted hashes of the bylines and address forms by which the collector knows them at that site. */
    leftOut: text("left_out", { mode: "json" }).$type<string[]>().notNull(),
    topics: text("topics", { mode: "json" }).$type<string[]>().notNull(),
    languages: text("languages", { mode: "json" }).$type<string[]>().notNull(),
    timeZone: text("time_zone"),
    /** Minutes of the day. */
    fromMinute: integer("from_minute"),
    toMinute: integer("to_minute"),
    otherAddress: text("other_address"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("journalists_left_out", sql`json_valid(${table.leftOut})`),
    check("journalists_topics", sql`json_valid(${table.topics})`),
    check("journalists_languages", sql`json_valid(${table.languages})`),
    index("journalists_domain").on(table.domainHash).where(sql`${table.objectedAt} is not null`),
  ],
)
export type JournalistRow = typeof journalists.$inferSelect
