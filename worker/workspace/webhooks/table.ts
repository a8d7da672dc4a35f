import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Changed } from "../core/changes/contract.ts"
import type { SubscribedEvent, ToldEvent } from "../core/webhook-events/contract.ts"
import { deliveryStates, webhookStates } from "./contract.ts"

/** The endpoints to which events are sent. Times are milliseconds UTC. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<SubscribedEvent[]>().notNull(),
    /** Sealed for this endpoint of this workspace; see secrets.ts. */
    secret: text("secret").notNull(),
    /** The secret before, which signs too until `previousUntil`. */
    previousSecret: text("previous_secret"),
    previousUntil: integer("previous_until"),
    state: text("state", { enum: webhookStates }).notNull().default("active"),
    stateReason: text("state_reason"),
    /** When it was disabled automatically; null otherwise. */
    givenUpAt: integer("given_up_at"),
    /** Of earlier versions, which may still run beside this one. */
    toldTo: text("told_to", { mode: "json" }).$type<string[]>().notNull().default([]),
    consecutiveFailures: integer("consecutive_failures").notNull().default(0),
    /** The time of the first of those failures. */
    failingSince: integer("failing_since"),
    /** It is left alone until then. */
    restUntil: integer("rest_until").notNull().default(0),
    /** The number of the last change that it was told of; null when it follows no changes. */
    changesAfter: integer("changes_after"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("webhook_endpoints_state", sql`${table.state} in ('active', 'disabled')`),
    check("webhook_endpoints_events", sql`json_valid(${table.events})`),
  ],
)

/** A past or pending delivery of an event to an endpoint. Rows are kept for 30 days. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text("type").$type<ToldEvent>().notNull(),
    /** Of the event; null for changes and for a test. */
    eventNumber: integer("event_number"),
    /** What changed, of a change event: ids alone. */
    changed: text("changed", { mode: "json" }).$type<Changed[]>(),
    state: text("state", { enum: deliveryStates }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAt: integer("next_at"),
    lastAt: integer("last_at"),
    status: integer("status"),
    excerpt: text("excerpt").notNull().default(""),
    error: text("error"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("webhook_deliveries_state", sql`${table.state} in ('pending', 'delivered', 'failed')`),
    check("webhook_deliveries_next", sql`(${table.state} = 'pending') = (${table.nextAt} is not null)`),
    index("webhook_deliveries_due").on(table.endpointId, table.nextAt),
    index("webhook_deliveries_by_age").on(table.endpointId, table.createdAt),
    index("webhook_deliveries_listed").on(table.endpointId, table.id),
    index("webhook_deliveries_event").on(table.eventNumber),
  ],
)

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
