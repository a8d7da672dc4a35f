import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { articles } from "../articles/table.ts"
import { audience, campaigns, stepRevisions, steps, variants } from "../campaigns/table.ts"
import { contactPoints, sources } from "../contacts/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { facts } from "../facts/table.ts"
import { files } from "../files/table.ts"
import { importRows, imports } from "../imports/table.ts"
import { lawfulBases } from "../lawful-bases/table.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { merges } from "../merges/table.ts"
import { events, messages, threads } from "../messages/table.ts"
import { notes } from "../notes/table.ts"
import { openings } from "../openings/table.ts"
import { opportunities, opportunitySightings, opportunityTopics } from "../opportunities/table.ts"
import { opportunitySources } from "../opportunity-sources/table.ts"
import { placementChecks, placements } from "../placements/table.ts"
import { sandboxLetters, sandboxPeople } from "../sandbox/table.ts"
import { scanPages, scanPeople, scans } from "../scans/table.ts"
import { workspaceSettings } from "../sender/table.ts"
import { tasks } from "../tasks/table.ts"
import { webhookDeliveries, webhookEndpoints } from "../webhooks/table.ts"
import { drafts } from "../writer/table.ts"

/** A table that is exported as it is, under the name that it has in the file. */
export interface WholeTable {
  name: string
  table: SQLiteTable
  /** What is ours, or is nobody's to read. */
  without?: readonly string[]
}

/** What the export of a workspace holds besides what has a file of its own. */
export const wholeTables: readonly WholeTable[] = [
  { name: "addresses", table: contactPoints, without: ["valueNorm", "mailboxKey"] },
  { name: "sources", table: sources },
  { name: "lawfulBases", table: lawfulBases },
  { name: "notes", table: notes },
  { name: "facts", table: facts },
  { name: "tasks", table: tasks },
  { name: "merges", table: merges },
  { name: "articles", table: articles },
  { name: "imports", table: imports },
  { name: "importRows", table: importRows },
  { name: "scans", table: scans },
  { name: "scanPages", table: scanPages, without: ["urlNorm"] },
  { name: "scanPeople", table: scanPeople },
  { name: "opportunitySources", table: opportunitySources, without: ["urlNorm"] },
  { name: "opportunities", table: opportunities, without: ["urlNorm", "dedupeHash"] },
  { name: "opportunitySightings", table: opportunitySightings },
  { name: "opportunityTopics", table: opportunityTopics },
  { name: "placements", table: placements, without: ["pageNorm", "askedAt"] },
  { name: "placementChecks", table: placementChecks },
  { name: "sender", table: workspaceSettings },
  { name: "mailboxes", table: mailboxes, without: ["addressNorm", "credentials"] },
  { name: "campaigns", table: campaigns },
  { name: "steps", table: steps },
  { name: "variants", table: variants },
  { name: "stepRevisions", table: stepRevisions },
  { name: "audience", table: audience },
  { name: "openings", table: openings },
  { name: "drafts", table: drafts },
  { name: "enrolments", table: enrolments },
  { name: "threads", table: threads },
  { name: "messages", table: messages, without: ["sendKey"] },
  { name: "events", table: events, without: ["dedupeKey", "domainHash"] },
  { name: "webhooks", table: webhookEndpoints, without: ["secret", "previousSecret", "toldTo"] },
  { name: "webhookDeliveries", table: webhookDeliveries },
  { name: "files", table: files, without: ["secret"] },
  { name: "sandboxLetters", table: sandboxLetters },
  { name: "sandboxPeople", table: sandboxPeople },
]
