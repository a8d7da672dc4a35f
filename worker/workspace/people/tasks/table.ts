import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { clients } from "../clients/table.ts"
import { contacts } from "../contacts/table.ts"

/** The tasks for contacts. `number` is the order in which they were made. */
export const tasks = sqliteTable(
  "tasks",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** A contact belongs to no client, so a task says itself for whose work it is. */
    clientId: text("client_id").references(() => clients.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    /** A day as people name it, with no zone. */
    dueOn: text("due_on"),
    responsibleId: text("responsible_id"),
    /** As they were called when it became theirs. */
    responsibleName: text("responsible_name"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    doneAt: integer("done_at"),
    doneBy: text("done_by"),
  },
  (table) => [
    check(
      "tasks_due",
      sql`${table.dueOn} is null or ${table.dueOn} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
    check("tasks_done", sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
    check("tasks_responsible", sql`(${table.responsibleId} is null) = (${table.responsibleName} is null)`),
    index("tasks_contact").on(table.contactId, table.doneAt),
    // Open tasks are found without reading the completed ones.
    index("tasks_open").on(table.responsibleId, table.dueOn).where(sql`${table.doneAt} is null`),
    index("tasks_done_at").on(table.doneAt, table.number),
  ],
)

export type TaskRow = typeof tasks.$inferSelect
