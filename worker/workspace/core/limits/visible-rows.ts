import type { Limit } from "./contract.ts"

/** A condition in SQL about the rows of a table, which is called by the given name. It may use `my_clients`. */
type Condition = (table: string, limit: Limit) => string

/**
 * What a limited member sees of a table: the rows that a condition names, all of them ("shared": contacts, outlets, and
 * what works without being shown), or none ("closed"). `writes` differs where more may be read than changed.
 */
export type Rule = "shared" | "closed" | { reads: Condition; writes?: Condition }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What names no client belongs to the client that stands for the workspace itself. */
const own = "'cli_own' in (select id from my_clients)"
const isMine = (column: string) => `coalesce(${column}, 'cli_own') in (select id from my_clients)`
const ofStories = `(select s.id from main.stories s where ${isMine("s.client_id")})`
const myCampaigns = `(select c.id from main.campaigns c where ${isMine("c.client_id")})`

/** A row with this id in another table, which the member sees. */
const seen = (table: string, id: string, limit: Limit): string => {
  const rule = rules[table]
  if (typeof rule !== "object") throw new Error(`nothing limits ${table}`)
  const name = `of_${table}`
  return `exists (select 1 from main.${table} ${name} where ${name}.id = ${id} and ${rule.reads(name, limit)})`
}

const ofClient: Rule = { reads: (t) => isMine(`${t}.client_id`) }
const ofCampaign: Rule = { reads: (t) => `${t}.campaign_id in ${myCampaigns}` }
const ofCampaignOrOwn: Rule = {
  reads: (t) => `iif(${t}.campaign_id is null, ${own}, ${t}.campaign_id in ${myCampaigns})`,
}
const ofOwn: Rule = { reads: () => own }
const along = (table: string, column: string): Rule => ({
  reads: (t, limit) => seen(table, `${t}.${column}`, limit),
})

const subjects: Record<string, readonly string[]> = {
  messages: ["reply.positive", "reply.waiting", "reply.complained"],
  launch_proposals: ["launch.proposed"],
  proposed_answers: ["answer.proposed"],
  coverage_proposals: ["coverage.proposed"],
  placements: ["placement.live", "placement.lost"],
  report_deliveries: ["report.waiting"],
  reports: ["report.opened"],
  report_comments: ["report.commented"],
  experts: ["expert.decided"],
  stories: ["story.found"],
  opportunity_sources: ["opportunity.found"],
  opportunities: ["opportunity.closing"],
  tasks: ["task.assigned", "task.due", "expert.asked"],
}

/** By every table of a workspace: a test names those that are missing. */
export const rules: Record<string, Rule> = {
  clients: { reads: (t) => `${t}.id in (select id from my_clients)` },
  client_logos: ofClient,
  client_permissions: ofClient,
  experts: ofClient,
  campaigns: ofClient,
  stories: ofClient,
  coverage_pages: ofClient,
  coverage_proposals: ofClient,
  reports: ofClient,
  report_schedules: ofClient,
  // A suppression without a client is for everybody.
  suppressions: { reads: (t) => `(${t}.client_id is null or ${isMine(`${t}.client_id`)})` },
  // A template without a client is for all, and for those to change who work for all.
  templates: {
    reads: (t) => `(${t}.client_id is null or ${isMine(`${t}.client_id`)})`,
    writes: (t) => isMine(`${t}.client_id`),
  },
  template_versions: { reads: ofTemplate("reads"), writes: ofTemplate("writes") },
  template_messages: { reads: ofTemplate("reads"), writes: ofTemplate("writes") },
  audience: ofCampaign,
  openings: ofCampaign,
  fit_reasons: ofCampaign,
  launch_proposals: ofCampaign,
  enrolments: ofCampaign,
  steps: ofCampaign,
  variants: along("steps", "step_id"),
  step_revisions: along("steps", "step_id"),
  drafts: ofCampaignOrOwn,
  threads: ofCampaignOrOwn,
  messages: {
    reads: (t, limit) => `case when ${t}.campaign_id is not null then ${t}.campaign_id in ${myCampaigns}
      when ${t}.thread_id is not null then ${seen("threads", `${t}.thread_id`, limit)} else ${own} end`,
  },
  events: {
    reads: (t, limit) => `case when ${t}.campaign_id is not null then ${t}.campaign_id in ${myCampaigns}
      when ${t}.message_id is not null then ${seen("messages", `${t}.message_id`, limit)} else ${own} end`,
  },
  reply_drafts: along("threads", "thread_id"),
  proposed_answers: along("threads", "thread_id"),
  lessons: along("messages", "message_id"),
  // A placement without a client has that of its campaign.
  placements: {
    reads: (t) =>
      isMine(`coalesce(${t}.client_id,
      (select c.client_id from main.campaigns c where c.id = ${t}.campaign_id))`),
  },
  placement_checks: along("placements", "placement_id"),
  placement_snapshots: along("placements", "placement_id"),
  report_comments: along("reports", "report_id"),
  report_deliveries: along("report_schedules", "schedule_id"),
  story_findings: { reads: (t) => `${t}.story_id in ${ofStories}` },
  // Those for which nobody named a client are for that of their campaign and of their stories, and all others for the workspace itself.
  opportunities: {
    reads: (t) => `case when ${t}.client_id is not null then ${isMine(`${t}.client_id`)}
      when ${t}.campaign_id in ${myCampaigns} then true
      when exists (select 1 from main.story_findings f where f.opportunity_id = ${t}.id) then
        exists (select 1 from main.story_findings f where f.opportunity_id = ${t}.id and f.story_id in ${ofStories})
      else ${t}.campaign_id is null and ${own} end`,
  },
  opportunity_sightings: along("opportunities", "opportunity_id"),
  opportunity_sources: ofOwn,
  // A mailbox that is kept for clients is theirs; any other is seen once a campaign of the member's clients sends from it.
  // The sandbox always is: what it wrote to must not be taken for people who were really written to.
  mailboxes: {
    reads: (t) => `iif(${t}.client_ids = '[]',
      (${own} or ${t}.driver = 'sandbox' or ${t}.id in (select m.value from main.campaigns c, json_each(c.mailbox_ids) m where ${isMine("c.client_id")})),
      exists (select 1 from json_each(${t}.client_ids) k where k.value in (select id from my_clients)))`,
  },
  files: ofOwn,
  sandbox_letters: ofOwn,
  sandbox_people: ofOwn,
  // A task that names no client is for the workspace itself, and for whoever is responsible.
  tasks: {
    reads: (t, { userId }) => `iif(${t}.client_id is not null, ${isMine(`${t}.client_id`)},
      (${own} or coalesce(${t}.responsible_id = ${quoted(userId)}, false)))`,
  },
  notifications: {
    reads: (t, limit) => `case ${Object.entries(subjects)
      .map(
        ([table, kinds]) =>
          `when ${t}.kind in (${kinds.map(quoted).join()}) then ${seen(table, `${t}.subject_id`, limit)}`,
      )
      .join(" ")}
      else ${t}.kind in ('import.finished', 'scan.finished', 'contact.doubted') end`,
    writes: () => "true",
  },
  // What is counted of everything, and made for the whole workspace.
  ...every(
    "closed",
    "kept_changes kept_days kept_figures bulk_exports imports import_rows import_mappings merges",
  ),
  // People and outlets belong to the workspace, as what is known of them does.
  ...every(
    "shared",
    `contacts contact_points contact_counts outlets outlet_counts outlet_figures outlet_tags lists list_counts list_members articles
    facts notes sources lawful_bases duplicate_dismissals own_fields own_field_choices own_field_values saved_views scans
    scan_findings scan_pages scan_people`,
  ),
  // What works without being shown, or shows a member their own.
  ...every(
    "shared",
    `api_keys assistants audit_log changes dkim_selectors dmarc_reports dmarc_sources dmarc_strangers dns_answers domain_checks
    idempotency_keys jobs language_models mail_clients mailbox_grants mailbox_sign_ins member_limits model_calls model_use
    notification_recipients notification_settings opportunity_topics robots_files slack_hooks source_keys synonyms table_columns trash
    trash_rows webhook_deliveries webhook_endpoints workspace_settings`,
  ),
}

/** The tables with a rule that a statement names. */
export const tablesIn = (text: string): string[] => {
  const words = new Set(text.match(/\w+/g))
  return Object.keys(rules).filter((table) => rules[table] !== "shared" && words.has(table))
}

function every(rule: "shared" | "closed", names: string): Record<string, Rule> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, rule]))
}

function ofTemplate(way: "reads" | "writes"): Condition {
  return (t) => {
    const all = way === "reads" ? "p.client_id is null or" : ""
    return `${t}.template_id in (select p.id from main.templates p where ${all} ${isMine("p.client_id")})`
  }
}
