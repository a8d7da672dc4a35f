import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { audience, campaigns, stepRevisions, steps, variants } from "../../campaigns/campaigns/table.ts"
import { enrolments } from "../../campaigns/enrolments/table.ts"
import { files } from "../../campaigns/files/table.ts"
import { mailboxes } from "../../campaigns/mailboxes/table.ts"
import { events, messages, threads } from "../../campaigns/messages/table.ts"
import { openings } from "../../campaigns/openings/table.ts"
import { drafts } from "../../campaigns/writer/table.ts"
import { opportunities, opportunitySightings, opportunityTopics } from "../../discover/opportunities/table.ts"
import { opportunitySources } from "../../discover/opportunity-sources/table.ts"
import { scanPages, scanPeople, scans } from "../../discover/scans/table.ts"
import { articles } from "../../people/articles/table.ts"
import { contactPoints } from "../../people/contacts/table.ts"
import { facts } from "../../people/facts/table.ts"
import { lawfulBases } from "../../people/lawful-bases/table.ts"
import { merges } from "../../people/merged/table.ts"
import { notes } from "../../people/notes/table.ts"
import { workspaceSettings } from "../../people/sender/table.ts"
import { sources } from "../../people/sources/table.ts"
import { tasks } from "../../people/tasks/table.ts"
import { sandboxLetters, sandboxPeople } from "../../replies/sandbox/table.ts"
import { placementChecks, placements } from "../../results/placements/table.ts"
import { webhookDeliveries, webhookEndpoints } from "../../webhooks/table.ts"
import { importRows, imports } from "../imports/table.ts"

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
