import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { feeds } from "../feeds/table.ts"

/** Hubs that tell us of a feed's news (https://www.w3.org/TR/websub/). Times are in milliseconds UTC. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    /** The end of the callback address, which nobody can guess. */
    id: text("id").primaryKey(),
    /** Null once the feed is gone or names another hub: then the subscription is being ended. */
    feedId: text("feed_id")
      .unique()
      .references(() => feeds.id, { onDelete: "set null" }),
    hub: text("hub").notNull(),
    /** The address by which the hub knows the feed. */
    topic: text("topic").notNull(),
    /** What the hub signs its deliveries with. */
    secret: text("secret").notNull(),
    wish: text("wish").$type<"subscribe" | "unsubscribe">().notNull().default("subscribe"),
    /** When the hub was last asked for what we wish. */
    askedAt: integer("asked_at"),
    nextAskAt: integer("next_ask_at").notNull(),
    /** Times the hub was asked without confirming it. */
    failures: integer("failures").notNull().default(0),
    lastError: text("last_error"),
    /** Until when the hub confirmed that it tells us; null while it has not. */
    leaseUntil: integer("lease_until"),
    /** When it last brought an article that was new to us. */
    deliveredAt: integer("delivered_at"),
    /** When we last found an article ourselves that it should have brought. */
    missedAt: integer("missed_at"),
    /** The earliest time of the next delivery that is read. */
    turnAt: integer("turn_at").notNull().default(0),
    /** New articles that it brought since `dayFrom`. */
    dayArticles: integer("day_articles").notNull().default(0),
    dayFrom: integer("day_from").notNull().default(0),
    /** Until when a collector holds it. */
    heldUntil: integer("held_until"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("subscriptions_next").on(table.nextAskAt)],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect
