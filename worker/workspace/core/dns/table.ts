import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { DnsAnswer, RecordType } from "../../../dns/answer.ts"

/** The resolver's recent answers, so that ten thousand addresses at one domain need one lookup. */
export const dnsAnswers = sqliteTable(
  "dns_answers",
  {
    name: text("name").notNull(),
    type: text("type", { enum: ["MX", "A", "AAAA", "TXT", "CNAME", "SRV"] }).notNull(),
    answer: text("answer", { mode: "json" }).$type<DnsAnswer<RecordType>>().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.type] }),
    index("dns_answers_expired").on(table.expiresAt),
    check("dns_answers_answer", sql`json_valid(${table.answer})`),
  ],
)
