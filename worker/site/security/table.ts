import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { SecurityKind } from "./contract.ts"

/**
 * What happens to accounts and access, kept for half a year. The audit log beside it has what administrators did, for
 * good. People are ids, and where they are is a country, a kind of device and a keyed hash of their network.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    kind: text("kind").$type<SecurityKind>().notNull(),
    result: text("result", { enum: ["ok", "refused", "limited"] }).notNull(),
    /** Whose account it is; null once the account is gone, and for nobody known. */
    personId: text("person_id"),
    /** Who did it, if that was somebody else. */
    actorId: text("actor_id"),
    workspaceId: text("workspace_id"),
    /** A word that tells more: how somebody signed in, a role, the code of a refusal. */
    detail: text("detail"),
    network: text("network").notNull(),
    country: text("country"),
    device: text("device").notNull(),
    /** How often at least, of refusals that were folded into one event. */
    times: integer("times").notNull().default(1),
    /** Refusals of one kind, person, network and minute are one event. */
    fold: text("fold").unique(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("security_events_kind").on(table.kind, table.id),
    index("security_events_result").on(table.result, table.id),
    index("security_events_person").on(table.personId, table.id),
    index("security_events_actor").on(table.actorId).where(sql`${table.actorId} is not null`),
    index("security_events_time").on(table.at),
    check("security_events_outcome", sql`${table.result} in ('ok', 'refused', 'limited')`),
  ],
)
