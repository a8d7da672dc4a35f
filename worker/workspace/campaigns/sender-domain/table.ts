import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { DomainState, DomainSubject } from "./contract.ts"

export type DomainStates = Partial<Record<DomainSubject, DomainState>>

/** How the domains of mailboxes were at the last daily check. */
export const domainChecks = sqliteTable("domain_checks", {
  domain: text("domain").primaryKey(),
  states: text("states", { mode: "json" }).$type<DomainStates>().notNull(),
  /** What has got worse and is looked at once more before anybody is told. */
  doubted: text("doubted", { mode: "json" }).$type<DomainSubject[]>().notNull().default([]),
  /** What got worse the last time. */
  worse: text("worse", { mode: "json" }).$type<DomainSubject[]>().notNull().default([]),
  checkedAt: integer("checked_at").notNull(),
})

/** By which DKIM keys mail from the domains of mailboxes was signed, as seen in what came back and in DMARC reports. */
export const dkimSelectors = sqliteTable(
  "dkim_selectors",
  {
    domain: text("domain").notNull(),
    selector: text("selector").notNull(),
    /** The domain that signs: the same, or one above or below it. */
    signer: text("signer").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.selector, table.signer] })],
)
