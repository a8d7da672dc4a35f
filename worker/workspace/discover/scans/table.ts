import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import { outlets } from "../../people/outlets/table.ts"
import { pageKinds, robotsVerdicts, type ScannedPerson, scanStates, type Withheld } from "./contract.ts"
import type { FoundByScan } from "./found-by-scan.ts"
import type { KeptReading } from "./kept-reading.ts"

/** One look through a website. `number` is the order in which they were asked for. */
export const scans = sqliteTable(
  "scans",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    /** The address that was given. */
    url: text("url").notNull(),
    /** The host, without www: a website is looked through once at a time. */
    site: text("site").notNull(),
    /** The address that the given address redirected to. */
    home: text("home"),
    state: text("state", { enum: scanStates }).notNull().default("queued"),
    reason: text("reason"),
    outletId: text("outlet_id").references(() => outlets.id, { onDelete: "set null" }),
    /** Whether this scan added the outlet, in which case it may improve the outlet's name as it reads on. */
    addedOutlet: integer("added_outlet", { mode: "boolean" }).notNull().default(false),
    articles: integer("articles").notNull().default(0),
    withheld: text("withheld", { mode: "json" }).$type<Withheld[]>().notNull().default([]),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    check("scans_state", sql`${table.state} in (${quoted(scanStates)})`),
    check("scans_withheld", sql`json_valid(${table.withheld})`),
    uniqueIndex("scans_active").on(table.site).where(sql`${table.state} in ('queued', 'running')`),
    index("scans_by_outlet").on(table.outletId, table.number),
  ],
)

/**
 * A page of a website, from when it is found until its findings are stored. They are deleted once the scan has ended.
 */
export const scanPages = sqliteTable(
  "scan_pages",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    scanId: text("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** The form in which two addresses of one page are the same. */
    urlNorm: text("url_norm").notNull(),
    kind: text("kind", { enum: pageKinds }).notNull(),
    foundOn: text("found_on"),
    state: text("state", { enum: ["waiting", "read", "refused"] })
      .notNull()
      .default("waiting"),
    httpStatus: integer("http_status"),
    robots: text("robots", { enum: robotsVerdicts }),
    refusal: text("refusal"),
    contentHash: text("content_hash"),
    fetchedAt: integer("fetched_at"),
    reading: text("reading", { mode: "json" }).$type<KeptReading>(),
  },
  (table) => [
    check("scan_pages_kind", sql`${table.kind} in (${quoted(pageKinds)})`),
    check("scan_pages_state", sql`${table.state} in ('waiting', 'read', 'refused')`),
    check("scan_pages_robots", sql`${table.robots} in (${quoted(robotsVerdicts)})`),
    check("scan_pages_refusal", sql`(${table.refusal} is not null) = (${table.state} = 'refused')`),
    uniqueIndex("scan_pages_url").on(table.scanId, table.urlNorm),
  ],
)

/** The people whom a scan found, and the outcome for each. */
export const scanPeople = sqliteTable(
  "scan_people",
  {
    scanId: text("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    outcome: text("outcome").$type<Exclude<ScannedPerson["outcome"], "found">>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scanId, table.contactId] }),
    index("scan_people_contact").on(table.contactId),
    check("scan_people_outcome", sql`${table.outcome} in ('created', 'updated', 'known')`),
  ],
)

/**
 * People and desks that a scan found, until somebody adds or dismisses them, for 30 days at most. Of one that was added
 * nothing is left but its contact, so that adding it twice gives the same answer.
 */
export const scanFindings = sqliteTable(
  "scan_findings",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    scanId: text("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    /** Null once it was added. */
    found: text("found", { mode: "json" }).$type<FoundByScan>(),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    outcome: text("outcome").$type<Exclude<ScannedPerson["outcome"], "found">>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("scan_findings_found", sql`${table.found} is null or json_valid(${table.found})`),
    check("scan_findings_outcome", sql`(${table.found} is null) = (${table.outcome} is not null)`),
    index("scan_findings_scan").on(table.scanId, table.number),
    index("scan_findings_contact").on(table.contactId),
    index("scan_findings_age").on(table.createdAt),
  ],
)

/** The robots.txt of hosts, cached for less than a day (RFC 9309, section 2.4); null where there is none. */
export const robotsFiles = sqliteTable("robots_files", {
  origin: text("origin").primaryKey(),
  file: text("file"),
  fetchedAt: integer("fetched_at").notNull(),
})

function quoted(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "))
}

export type ScanRow = typeof scans.$inferSelect
export type ScanFindingRow = typeof scanFindings.$inferSelect
export type ScanPageRow = typeof scanPages.$inferSelect
