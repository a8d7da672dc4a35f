import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { lists } from "../lists/table.ts"
import { outlets } from "../outlets/table.ts"

/**
 * The tags of outlets: a tag is the same whether people or outlets have it. What outlets are sorted and narrowed by stands here once
 * more, and triggers keep it, so that a page of a tag is read along an index however many outlets have it.
 */
export const outletTags = sqliteTable(
  "outlet_tags",
  {
    tag: integer("tag")
      .notNull()
      .references(() => lists.number, { onDelete: "cascade" }),
    outlet: integer("outlet")
      .notNull()
      .references(() => outlets.number, { onDelete: "cascade" }),
    nameNorm: text("name_norm").notNull(),
    /** As outlets are sorted by it: 0 for what was never scanned. */
    lastScanned: integer("last_scanned").notNull(),
    stage: text("stage").notNull(),
    kind: text("kind").notNull(),
    language: text("language").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.outlet] }),
    index("outlet_tags_by_outlet").on(table.outlet, table.tag),
    index("outlet_tags_by_number").on(table.tag, table.outlet, table.stage, table.kind, table.language),
    index("outlet_tags_by_name").on(
      table.tag,
      table.nameNorm,
      table.outlet,
      table.stage,
      table.kind,
      table.language,
    ),
    index("outlet_tags_by_scan").on(
      table.tag,
      table.lastScanned,
      table.outlet,
      table.stage,
      table.kind,
      table.language,
    ),
  ],
)
