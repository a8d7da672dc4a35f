import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { imports } from "../imports/table.ts"
import type { OutletKind, OutletOrigin } from "./contract.ts"

/** Who publishes: facts that are public and the same for every customer. */
export const outlets = sqliteTable(
  "outlets",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** As it is compared, searched and sorted: lower case, without accents. */
    foldedName: text("folded_name").notNull(),
    /** The host of its site, without `www.`. */
    host: text("host").notNull().unique(),
    /** The address of its home page. */
    site: text("site").notNull(),
    kind: text("kind").$type<OutletKind>().notNull(),
    /** ISO 3166-1 alpha-2, in capitals. */
    country: text("country"),
    /** ISO 639-1 codes. */
    languages: text("languages", { mode: "json" }).$type<string[]>().notNull(),
    /** In lower case. */
    topics: text("topics", { mode: "json" }).$type<string[]>().notNull(),
    origin: text("origin").$type<OutletOrigin>().notNull(),
    importId: text("import_id").references(() => imports.id, { onDelete: "set null" }),
    /** A paused outlet is neither collected nor shown. */
    state: text("state").$type<"active" | "paused">().notNull().default("active"),
    /** When its home page is to be read for feeds; null while one of its feeds is read. */
    lookAt: integer("look_at"),
    lookedAt: integer("looked_at"),
    lookFailures: integer("look_failures").notNull().default(0),
    /** The code of the problem that the last look ended with. */
    lookError: text("look_error"),
    /** Until when a collector holds it. */
    lookLease: integer("look_lease"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("outlets_languages", sql`json_valid(${table.languages})`),
    check("outlets_topics", sql`json_valid(${table.topics})`),
    index("outlets_name").on(table.foldedName, table.id),
    index("outlets_import").on(table.importId),
    index("outlets_look").on(table.lookAt).where(sql`${table.lookAt} is not null`),
  ],
)
export type OutletRow = typeof outlets.$inferSelect
