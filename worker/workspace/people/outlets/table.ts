import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { type OutletKind, outletKinds, outletStages } from "./contract.ts"

/**
 * Publications. `number` is the order in which they came, and their place in the search index. Long columns come last,
 * so that a row is read only up to them.
 */
export const outlets = sqliteTable(
  "outlets",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    /** Folded, to sort and to compare by. */
    nameNorm: text("name_norm").notNull(),
    /** Its registrable domain, such as `paper.co.uk`, so that each outlet is stored once. */
    domain: text("domain").notNull().unique(),
    /** Where its site is, such as `news.paper.co.uk`. */
    host: text("host").notNull(),
    /** Empty as long as it is not known. */
    kind: text("kind").$type<OutletKind | "">().notNull().default(""),
    /** ISO 639-1, in small letters. */
    language: text("language").notNull().default(""),
    /** ISO 3166-1, in capitals. */
    country: text("country").notNull().default(""),
    /** As in `Europe/Lisbon`. */
    timeZone: text("time_zone").notNull().default(""),
    topics: text("topics", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Those of its desks: read by several people. */
    emails: text("emails", { mode: "json" }).$type<string[]>().notNull().default([]),
    feedUrl: text("feed_url"),
    sitemapUrl: text("sitemap_url"),
    contactUrl: text("contact_url"),
    stage: text("stage", { enum: outletStages }).notNull().default("new"),
    lastScannedAt: integer("last_scanned_at"),
    lastPublishedAt: integer("last_published_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Its guidelines for contributors. */
    guidelines: text("guidelines").notNull().default(""),
  },
  (table) => [
    check("outlets_kind", sql`${table.kind} in (${quoted(["", ...outletKinds])})`),
    check("outlets_stage", sql`${table.stage} in (${quoted(outletStages)})`),
    check("outlets_topics", sql`json_valid(${table.topics})`),
    // The filtered columns are in these indexes, too: a page is found without reading the outlets in between.
    index("outlets_by_stage").on(table.stage, table.number, table.kind, table.language),
    index("outlets_by_name").on(table.nameNorm, table.number, table.stage, table.kind, table.language),
    index("outlets_by_scan").on(
      sql`coalesce(${table.lastScannedAt}, 0)`,
      table.number,
      table.stage,
      table.kind,
      table.language,
    ),
  ],
)

/**
 * How many outlets there are of each stage, kind and language. Maintained by triggers, so that a list shows its length
 * without counting.
 */
export const outletCounts = sqliteTable(
  "outlet_counts",
  {
    stage: text("stage").notNull(),
    kind: text("kind").notNull(),
    language: text("language").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.stage, table.kind, table.language] })],
)

function quoted(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "))
}

export type OutletRow = typeof outlets.$inferSelect
