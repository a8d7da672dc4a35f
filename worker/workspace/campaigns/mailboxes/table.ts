import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { consentProviders } from "../../../mail/oauth/contract.ts"
import { mailboxStates } from "./contract.ts"
import type { ReadPlaces } from "./read-places.ts"

/**
 * The mailboxes that outreach is sent from. A removed one stays without its password: messages name it as their sender, and whoever
 * connects its address again has it again.
 */
export const mailboxes = sqliteTable(
  "mailboxes",
  {
    id: text("id").primaryKey(),
    driver: text("driver", { enum: ["sandbox", "smtp"] }).notNull(),
    address: text("address").notNull(),
    addressNorm: text("address_norm").notNull(),
    displayName: text("display_name").notNull(),
    signature: text("signature").notNull().default(""),
    host: text("host"),
    port: integer("port"),
    user: text("user"),
    /** How it signs in: with a password, or with tokens of this provider, which are in `mailbox_grants`. */
    signInWith: text("sign_in_with", { enum: ["password", ...consentProviders] })
      .notNull()
      .default("password"),
    /** The password, sealed for this mailbox of this workspace (see seal-password.ts), or the id of its grant. */
    credentials: text("credentials"),
    /** The clients whose campaigns may be sent from it; none for all of them. */
    clientIds: text("client_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    state: text("state", { enum: mailboxStates }).notNull().default("active"),
    stateReason: text("state_reason"),
    dailyCap: integer("daily_cap").notNull().default(30),
    perDomainDailyCap: integer("per_domain_daily_cap").notNull().default(10),
    minGapS: integer("min_gap_s").notNull().default(90),
    maxGapS: integer("max_gap_s").notNull().default(140),
    ramp: integer("ramp", { mode: "boolean" }).notNull().default(true),
    timeZone: text("time_zone").notNull().default("Europe/London"),
    /** Counts the limits that it has had, from 1. */
    limitsRevision: integer("limits_revision").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    checkedAt: integer("checked_at"),
    /** What its provider sent last to confirm the forwarding. */
    forwardCode: text("forward_code"),
    forwardLink: text("forward_link"),
    forwardAskedAt: integer("forward_asked_at"),
    /** The server that answers are read from, with the same user and password; null for a mailbox that only sends. */
    imapHost: text("imap_host"),
    imapPort: integer("imap_port"),
    /** How far its folders were read. */
    readPlaces: text("read_places", { mode: "json" }).$type<ReadPlaces>(),
    /** When it was read to its end last, null while there is more, and why that does not work any more, in words, and how often it has not since. */
    readAt: integer("read_at"),
    readFailure: text("read_failure"),
    readFailures: integer("read_failures").notNull().default(0),
    /** Of what was sent until then, a copy lies in its folder of sent mail. */
    filedUntil: integer("filed_until"),
    /** Nothing is sent from it before then, because its provider gives no token for now, and why. */
    heldUntil: integer("held_until"),
    heldReason: text("held_reason"),
    /** When it stopped by itself last. */
    stoppedAt: integer("stopped_at"),
    /** Of earlier versions, which may still run beside this one. */
    stoppedToldTo: text("stopped_told_to", { mode: "json" }).$type<string[]>(),
  },
  (table) => [
    check("mailboxes_driver", sql`${table.driver} in ('sandbox', 'smtp')`),
    check(
      "mailboxes_state",
      sql`${table.state} in ('active', 'paused', 'unhealthy', 'needs_attention', 'removed')`,
    ),
    check("mailboxes_cap", sql`${table.dailyCap} between 1 and 100`),
    check("mailboxes_gaps", sql`${table.minGapS} between 0 and ${table.maxGapS}`),
    check(
      "mailboxes_sealed",
      sql`${table.driver} = 'sandbox' or ${table.state} = 'removed' or ${table.credentials} is not null`,
    ),
    uniqueIndex("mailboxes_address").on(table.addressNorm).where(sql`${table.state} <> 'removed'`),
  ],
)

export type MailboxRow = typeof mailboxes.$inferSelect
