import { sql } from "drizzle-orm"
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { ownFieldKinds } from "./contract.ts"

/** A field that the customer gave their contacts. */
export const ownFields = sqliteTable(
  "own_fields",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    nameNorm: text("name_norm").notNull().unique(),
    kind: text("kind", { enum: ownFieldKinds }).notNull(),
    position: integer("position").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [check("own_fields_kind", sql`${table.kind} in ('text', 'number', 'date', 'choice')`)],
)

/** One of the choices of a field. Who has it refers to it, so that another name for it costs one row. */
export const ownFieldChoices = sqliteTable(
  "own_field_choices",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    field: integer("field")
      .notNull()
      .references(() => ownFields.number, { onDelete: "cascade" }),
    name: text("name").notNull(),
    nameNorm: text("name_norm").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [uniqueIndex("own_field_choices_by_name").on(table.field, table.nameNorm)],
)

/** Kept as it is given: SQLite converts nothing in such a column, so that numbers sort as numbers. */
const asGiven = customType<{ data: string | number }>({ dataType: () => "blob" })

/**
 * What a field says of a contact: a choice, or else a value. Narrow, so that a page of contacts sorted or filtered by any field can be
 * read along one index, and a field is deleted without writing a contact.
 */
export const ownFieldValues = sqliteTable(
  "own_field_values",
  {
    contact: integer("contact")
      .notNull()
      .references(() => contacts.number, { onDelete: "cascade" }),
    field: integer("field")
      .notNull()
      .references(() => ownFields.number, { onDelete: "cascade" }),
    value: asGiven("value"),
    choice: integer("choice").references(() => ownFieldChoices.number, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.field] }),
    check("own_field_values_one", sql`(${table.value} is null) <> (${table.choice} is null)`),
    index("own_field_values_by_value").on(table.field, table.value, table.contact),
    index("own_field_values_by_choice")
      .on(table.choice, table.contact)
      .where(sql`${table.choice} is not null`),
  ],
)
