import type { TrashKind } from "../../people/trashed/contract.ts"
import { personalTables } from "../personal-data.ts"

/** Rows of a table that belong to what is deleted. */
export interface Belonging {
  table: string
  key: readonly string[]
  /** The column that names it, and by what; or the column that names, by its id, a row of another table that belongs to it. */
  owner: string
  by?: "id" | "number"
  of?: string
  /** The rows stay and no longer name it; these columns of theirs are emptied. */
  stays?: readonly string[]
  /** Those of them that no trigger empties. */
  empties?: readonly string[]
}

interface Shape {
  table: string
  /** What it is called, as SQL. */
  name: string
  /** Which rows of the table are of this kind, as SQL. */
  only?: string
  /** Its rows have no number. */
  isUnnumbered?: true
  /** The table that says who is in it. */
  members?: string
  belongings: readonly Belonging[]
}

/** What the deletion of a contact empties in rows that stay: the trigger `contacts_leave_outreach` does, but for what is `left`. */
const emptied: Record<string, readonly string[]> = {
  messages: ["to_address", "from_address", "subject", "text_body", "html_body", "error", "intent_sentence"],
  threads: ["subject"],
  events: ["payload"],
}

/** What that trigger leaves: the sentence of theirs that says what an answer means. */
const left: Record<string, readonly string[]> = { messages: ["intent_sentence"] }

/** What goes with each kind of thing, in the order in which it comes back. */
export const shapes: Record<TrashKind, Shape> = {
  contact: {
    table: "contacts",
    name: "name",
    belongings: personalTables.flatMap(({ table, key, owner, by = "id", onErase }) => {
      if (onErase === "goes") return [{ table, key, owner, by }]
      if (onErase !== "names nobody" && !(table in emptied)) return []
      return [{ table, key, owner, by, stays: emptied[table] ?? [], empties: left[table] ?? [] }]
    }),
  },
  outlet: {
    table: "outlets",
    name: "name",
    belongings: [
      { table: "articles", key: ["id"], owner: "outlet_id" },
      { table: "notes", key: ["id"], owner: "outlet_id" },
      { table: "sources", key: ["id"], owner: "outlet_id" },
      { table: "outlet_figures", key: ["outlet_id", "measure"], owner: "outlet_id" },
      { table: "outlet_tags", key: ["tag", "outlet"], owner: "outlet", by: "number" },
      { table: "contacts", key: ["id"], owner: "outlet_id", stays: [] },
      { table: "placements", key: ["id"], owner: "outlet_id", stays: [] },
      { table: "scans", key: ["id"], owner: "outlet_id", stays: [] },
    ],
  },
  list: {
    table: "lists",
    name: "name",
    only: "kind = 'list'",
    members: "list_members",
    belongings: membersOf(),
  },
  tag: {
    table: "lists",
    name: "name",
    only: "kind = 'tag'",
    members: "list_members",
    belongings: [
      ...membersOf(),
      { table: "outlet_tags", key: ["tag", "outlet"], owner: "tag", by: "number" },
    ],
  },
  placement: {
    table: "placements",
    name: "coalesce(nullif(title, ''), page_url)",
    belongings: [
      { table: "placement_checks", key: ["id"], owner: "placement_id" },
      { table: "placement_snapshots", key: ["id"], owner: "placement_id" },
    ],
  },
  campaign: {
    table: "campaigns",
    name: "name",
    only: "launched_at is null",
    isUnnumbered: true,
    members: "audience",
    belongings: [
      { table: "steps", key: ["id"], owner: "campaign_id" },
      { table: "variants", key: ["id"], owner: "step_id", of: "steps" },
      { table: "step_revisions", key: ["step_id", "revision"], owner: "step_id", of: "steps" },
      { table: "audience", key: ["campaign_id", "contact_id"], owner: "campaign_id" },
      { table: "openings", key: ["campaign_id", "contact_id"], owner: "campaign_id" },
      { table: "fit_reasons", key: ["campaign_id", "contact_id"], owner: "campaign_id" },
      { table: "drafts", key: ["id"], owner: "campaign_id" },
      { table: "launch_proposals", key: ["id"], owner: "campaign_id" },
      { table: "opportunities", key: ["id"], owner: "campaign_id", stays: [] },
      { table: "placements", key: ["id"], owner: "campaign_id", stays: [] },
      { table: "coverage_proposals", key: ["id"], owner: "campaign_id", stays: [] },
    ],
  },
  template: {
    table: "templates",
    name: "name",
    isUnnumbered: true,
    belongings: [
      { table: "template_versions", key: ["template_id", "version"], owner: "template_id" },
      { table: "template_messages", key: ["template_id", "version", "position"], owner: "template_id" },
    ],
  },
  report: {
    table: "reports",
    name: "title",
    isUnnumbered: true,
    belongings: [
      { table: "report_comments", key: ["id"], owner: "report_id" },
      { table: "report_deliveries", key: ["id"], owner: "report_id" },
    ],
  },
  report_schedule: {
    table: "report_schedules",
    name: "title",
    isUnnumbered: true,
    belongings: [{ table: "report_deliveries", key: ["id"], owner: "schedule_id" }],
  },
  story: {
    table: "stories",
    name: "title",
    belongings: [
      {
        table: "story_findings",
        key: ["story_id", "opportunity_id", "reason", "name"],
        owner: "story_id",
      },
    ],
  },
  task: { table: "tasks", name: "title", belongings: [] },
  note: {
    table: "notes",
    name: "substr(replace(replace(body, char(13), ''), char(10), ' '), 1, 100)",
    belongings: [],
  },
}

function membersOf(): Belonging[] {
  return [
    { table: "list_members", key: ["list", "contact"], owner: "list", by: "number" },
    { table: "imports", key: ["id"], owner: "list_id", stays: [] },
  ]
}
