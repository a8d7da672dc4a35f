import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { clients } from "../clients/table.ts"
import { logoTypes } from "./contract.ts"

/** The logos of clients. They are small, so each is in its row: copied, exported and deleted with everything else. */
export const clientLogos = sqliteTable(
  "client_logos",
  {
    clientId: text("client_id")
      .primaryKey()
      .references(() => clients.id, { onDelete: "cascade" }),
    type: text("type", { enum: logoTypes }).notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Base64. */
    image: text("image").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("client_logos_type", sql`${table.type} in ('image/png', 'image/jpeg', 'image/webp')`)],
)
