import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core"
import { clients } from "../../people/clients/table.ts"

/** Letters that campaigns start from, and pieces of text for replies and letters. */
export const templates = sqliteTable(
  "templates",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["letter", "snippet"] }).notNull(),
    name: text("name").notNull(),
    nameNorm: text("name_norm").notNull(),
    folder: text("folder").notNull().default(""),
    /** For whom it is; null for every client. */
    clientId: text("client_id").references(() => clients.id),
    /** The version in use: the latest. */
    version: integer("version").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("templates_kind", sql`${table.kind} in ('letter', 'snippet')`),
    uniqueIndex("templates_name").on(table.kind, table.nameNorm),
    index("templates_updated").on(table.updatedAt, table.id),
  ],
)

/** The texts that a template has had, from 1. */
export const templateVersions = sqliteTable(
  "template_versions",
  {
    templateId: text("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    writtenBy: text("written_by").notNull(),
    writtenAt: integer("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
)

/** The messages of one version: a letter and its follow-ups, or the text of a snippet. */
export const templateMessages = sqliteTable(
  "template_messages",
  {
    templateId: text("template_id").notNull(),
    version: integer("version").notNull(),
    /** From 1. */
    position: integer("position").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    delayValue: integer("delay_value").notNull(),
    delayUnit: text("delay_unit", { enum: ["minutes", "hours", "days", "business_days"] }).notNull(),
    thread: text("thread", { enum: ["reply", "new"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version, table.position] }),
    foreignKey({
      columns: [table.templateId, table.version],
      foreignColumns: [templateVersions.templateId, templateVersions.version],
    }).onDelete("cascade"),
  ],
)

export type TemplateRow = typeof templates.$inferSelect
