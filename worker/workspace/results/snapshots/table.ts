import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { placements } from "../placements/table.ts"

/** Pages of placements as they were read. The source of each is an object of the store, named by its hash. */
export const placementSnapshots = sqliteTable(
  "placement_snapshots",
  {
    id: text("id").primaryKey(),
    placementId: text("placement_id")
      .notNull()
      .references(() => placements.id, { onDelete: "cascade" }),
    takenAt: integer("taken_at").notNull(),
    /** When the page was last read with the same text and the same finding. */
    sameAt: integer("same_at").notNull(),
    url: text("url").notNull(),
    headline: text("headline").notNull(),
    authors: text("authors", { mode: "json" }).$type<string[]>().notNull(),
    publishedAt: integer("published_at"),
    /** The name of its site as the page declares it, empty for none; null for a page that was read before it was kept. */
    siteName: text("site_name"),
    /** Of its words (BCP 47): as the page declares it, else as its text reads; null for an unknown one. */
    language: text("language"),
    text: text("text").notNull(),
    isTextCut: integer("is_text_cut", { mode: "boolean" }).notNull(),
    /** SHA-256 of the text and of what was found in it: the same page is kept once. */
    contentHash: text("content_hash").notNull(),
    sha256: text("sha256").notNull(),
    /** Of the stored source; 0 where none is stored. */
    bytes: integer("bytes").notNull(),
    /** When its words and its source were deleted, because they named somebody who was erased. */
    forgottenAt: integer("forgotten_at"),
    /** SHA-256 of the picture of the page; null where none was drawn. */
    pictureSha256: text("picture_sha256"),
    /** Of the stored picture; 0 where none is stored. */
    pictureBytes: integer("picture_bytes").notNull().default(0),
    /** When the browser last failed to draw it. */
    pictureFailedAt: integer("picture_failed_at"),
  },
  (table) => [
    check("placement_snapshots_authors", sql`json_valid(${table.authors})`),
    uniqueIndex("placement_snapshots_content").on(table.placementId, table.contentHash),
    index("placement_snapshots_taken").on(table.placementId, table.takenAt),
  ],
)

export type SnapshotRow = typeof placementSnapshots.$inferSelect
