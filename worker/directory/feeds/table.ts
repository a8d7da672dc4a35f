import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { imports } from "../imports/table.ts"
import { outlets } from "../outlets/table.ts"

/** A feed of an outlet, and how its collection stands. Times are in milliseconds UTC. */
export const feeds = sqliteTable(
  "feeds",
  {
    id: text("id").primaryKey(),
    outletId: text("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    url: text("url").notNull().unique(),
    importId: text("import_id").references(() => imports.id, { onDelete: "set null" }),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** When it is read next. */
    nextAt: integer("next_at").notNull(),
    /** Milliseconds between two readings: shorter the more often it changes. */
    interval: integer("interval").notNull(),
    /** Failures since it was last read. */
    failures: integer("failures").notNull().default(0),
    /** The code of the problem that the last reading ended with. */
    lastError: text("last_error"),
    /** When it was last read successfully, unchanged or not. */
    lastReadAt: integer("last_read_at"),
    /** When it last had an article that was new to us. */
    lastNewAt: integer("last_new_at"),
    /** `gone` is read again only once its outlet's home page leads to it: its site says so, it moved to another feed, or it failed for weeks. */
    state: text("state").$type<"active" | "gone">().notNull().default("active"),
    /** Until when a collector holds it. */
    lease: integer("lease"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("feeds_outlet").on(table.outletId),
    index("feeds_import").on(table.importId),
    index("feeds_next").on(table.nextAt).where(sql`${table.state} = 'active'`),
  ],
)
export type FeedRow = typeof feeds.$inferSelect

/** The pace of each host, for all collectors together. */
export const hosts = sqliteTable("hosts", {
  /** With its port, where it has one. */
  host: text("host").primaryKey(),
  /** The earliest time of the next request. */
  freeAt: integer("free_at").notNull(),
  /** Milliseconds between two requests, where its robots.txt asks for more than our own pause. */
  delay: integer("delay"),
  /** Its robots.txt; null where it has none. */
  robots: text("robots"),
  robotsReadAt: integer("robots_read_at"),
})
