import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"
import type { ImageType } from "./contract.ts"

/** An image in object storage. Its objects are named by its id, so that nothing else ever writes or removes them. */
export const media = sqliteTable(
  "media",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The name in lower case: the order of the library, and what is searched. */
    nameNorm: text("name_norm").notNull(),
    alt: text("alt").notNull(),
    type: text("type").$type<ImageType>().notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The width of the smaller picture for lists, where there is one. */
    listWidth: integer("list_width"),
    /** SHA-256 of the stored bytes: the same picture is stored once. */
    hash: text("hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    /** The uploader; an image may outlive the account. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("media_name").on(table.nameNorm, table.id),
    index("media_created_by").on(table.createdBy),
  ],
)
