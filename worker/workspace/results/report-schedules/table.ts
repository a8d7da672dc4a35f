import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { clients } from "../../people/clients/table.ts"
import type { ReportSection } from "../reports/contract.ts"
import { reports } from "../reports/table.ts"
import { deliveryStates, type Outcome, rhythms, type Schedule, stopReasons } from "./contract.ts"

/** By what reports are made for a client again and again. */
export const reportSchedules = sqliteTable(
  "report_schedules",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    title: text("title").notNull(),
    sections: text("sections", { mode: "json" }).$type<ReportSection[]>().notNull(),
    rhythm: text("rhythm", { enum: rhythms }).notNull(),
    day: integer("day").notNull(),
    hour: integer("hour").notNull(),
    timeZone: text("time_zone").notNull(),
    recipients: text("recipients", { mode: "json" }).$type<string[]>().notNull(),
    linkDays: integer("link_days").$type<Schedule["linkDays"]>().notNull(),
    nextAt: integer("next_at").notNull(),
    stopReason: text("stop_reason", { enum: stopReasons }),
    /** The member who is told; nothing is made when they leave, until another one takes over. */
    responsibleId: text("responsible_id").notNull(),
    responsibleName: text("responsible_name").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("report_schedules_rhythm", sql`${table.rhythm} in ('month', 'week')`),
    check("report_schedules_json", sql`json_valid(${table.sections}) and json_valid(${table.recipients})`),
    index("report_schedules_responsible").on(table.responsibleId),
  ],
)

/** The reports that schedules made: none is mailed before a member approved it. */
export const reportDeliveries = sqliteTable(
  "report_deliveries",
  {
    id: text("id").primaryKey(),
    scheduleId: text("schedule_id")
      .notNull()
      .references(() => reportSchedules.id, { onDelete: "cascade" }),
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** The first day of its period: each period is made once. */
    fromDate: text("from_date").notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
    recipients: text("recipients", { mode: "json" })
      .$type<{ email: string; outcome: Outcome; tries: number }[]>()
      .notNull(),
    reason: text("reason", { enum: stopReasons }),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check(
      "report_deliveries_state",
      sql`${table.state} in ('waiting', 'sending', 'sent', 'skipped', 'stopped')`,
    ),
    check("report_deliveries_json", sql`json_valid(${table.recipients})`),
    uniqueIndex("report_deliveries_period").on(table.scheduleId, table.fromDate),
    index("report_deliveries_report").on(table.reportId),
    index("report_deliveries_open").on(table.state),
  ],
)

export type ScheduleRow = typeof reportSchedules.$inferSelect
export type DeliveryRow = typeof reportDeliveries.$inferSelect
