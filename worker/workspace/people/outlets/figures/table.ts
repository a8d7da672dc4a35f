import { sql } from "drizzle-orm"
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { outlets } from "../table.ts"
import { measures } from "./contract.ts"

/** Figures of outlets as members entered them: of each measure the last. */
export const outletFigures = sqliteTable(
  "outlet_figures",
  {
    outletId: text("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    measure: text("measure", { enum: measures }).notNull(),
    value: integer("value").notNull(),
    source: text("source").notNull(),
    /** `YYYY-MM-DD`. */
    measuredOn: text("measured_on").notNull(),
    /** As they were called then. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: integer("entered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.measure] }),
    check(
      "outlet_figures_measure",
      sql`${table.measure} in ('monthly_visits', 'circulation', 'subscribers', 'domain_rating')`,
    ),
  ],
)
