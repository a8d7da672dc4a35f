import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"

/**
 * The days (of UTC, since 1970-01-01) whose figures may have changed, each with the number of its last change. Triggers
 * write it, so that no change is forgotten, whoever makes it.
 */
export const changedDays = sqliteTable(
  "kept_changes",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    day: integer("day").notNull(),
  },
  (table) => [uniqueIndex("kept_changes_day").on(table.day)],
)

/** The days of a time zone that were counted, each with the number of the last change before it was. */
export const keptDays = sqliteTable(
  "kept_days",
  {
    zone: text("zone").notNull(),
    day: integer("day").notNull(),
    counted: integer("counted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone, table.day] })],
)

/**
 * The figures of a day, or of a month that was added up from its days, by one cut. What belongs to no client alone is
 * kept under an empty one. Copies leave these tables out: everything in them can be counted again.
 */
export const keptFigures = sqliteTable(
  "kept_figures",
  {
    zone: text("zone").notNull(),
    client: text("client").notNull(),
    cut: text("cut").notNull(),
    /** Days of the zone, both included. */
    first: integer("first").notNull(),
    last: integer("last").notNull(),
    /** A row holds so many entries at most; this is which of the rows it is. */
    part: integer("part").notNull(),
    counted: integer("counted").notNull(),
    /** As JSON: entries as `Tally` has them. */
    entries: text("entries").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.client, table.cut, table.first, table.last, table.part] }),
    index("kept_figures_days").on(table.zone, table.first, table.last),
  ],
)
