import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { outlets } from "../outlets/table.ts"

/** When a page was last asked for. Without the table's name, because an index takes none. */
export const lastLook = sql<number>`max(coalesce("checked_at", 0), "last_seen_at")`
/** What a page says of a person. A byline stays true however old it is. */
export const isPageOfPerson = sql`"kind" = 'page' and "method" <> 'byline' and "gone_at" is null and "contact_id" is not null`

/**
 * The source of a detail of a person or of an outlet. `field` names the detail: a field of its contract, or the address
 * or number itself.
 */
export const sources = sqliteTable(
  "sources",
  {
    id: text("id").primaryKey(),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    outletId: text("outlet_id").references(() => outlets.id, { onDelete: "cascade" }),
    field: text("field").notNull(),
    kind: text("kind", { enum: ["page", "feed", "import", "api", "manual"] }).notNull(),
    method: text("method", {
      enum: ["mailto", "jsonld", "markup", "text", "byline", "csv", "user"],
    }).notNull(),
    url: text("url"),
    quote: text("quote"),
    /** The origin, such as the name of a key or of a file. */
    origin: text("origin").notNull(),
    robots: text("robots", { enum: ["allowed", "disallowed", "unreachable", "none"] }),
    httpStatus: integer("http_status"),
    contentHash: text("content_hash"),
    /** The text near the address asks not to be contacted for business. */
    noSolicitation: integer("no_solicitation", { mode: "boolean" }).notNull().default(false),
    fetchedAt: integer("fetched_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** When its page was last asked for again, whether or not it could be read. */
    checkedAt: integer("checked_at"),
    /** Since when it is no longer found there. */
    goneAt: integer("gone_at"),
  },
  (table) => [
    check("sources_subject", sql`(${table.contactId} is null) <> (${table.outletId} is null)`),
    check("sources_kind", sql`${table.kind} in ('page', 'feed', 'import', 'api', 'manual')`),
    check(
      "sources_method",
      sql`${table.method} in ('mailto', 'jsonld', 'markup', 'text', 'byline', 'csv', 'user')`,
    ),
    index("sources_contact").on(table.contactId, table.field),
    // By the page that they were read on.
    index("sources_url").on(table.url).where(sql`${table.url} is not null`),
    index("sources_outlet").on(table.outletId, table.field),
    // The people's pages, by when they were last looked at.
    index("sources_by_check").on(lastLook).where(isPageOfPerson),
  ],
)

export type SourceRow = typeof sources.$inferSelect
