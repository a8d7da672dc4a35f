import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { About } from "./contract.ts"

const gone: About = { state: "gone", name: null, within: null, open: null }

/**
 * What each of these ids is called now, with one query for each kind of them. Ids of no kind that has names, and words such as
 * the name of a setting, are left out.
 */
export function nameTargets({ db }: Pick<Ctx, "db">, targetIds: readonly string[]): Map<string, About> {
  const ofKind = Map.groupBy(new Set(targetIds), (id) => id.slice(0, 4))
  const named = new Map<string, About>()
  for (const [prefix, ids] of ofKind) {
    const query = queries[prefix]
    if (!query) continue
    for (const id of ids) named.set(id, gone)
    const rows = db.all<About & { id: string }>(
      query(sql`(select value from json_each(${JSON.stringify(ids)}))`),
    )
    for (const { id, ...about } of rows) named.set(id, about)
  }
  return named
}

/** Rows of an id and an `About`, from the table where ids with a prefix are. */
export const queries: Record<string, (ids: SQL) => SQL> = {
  con_: (ids) => sql`${rows("contacts", ids)} union all ${inTrash("contact", ids)} union all
    select merged_id as id, 'merged' as state, name, (select name from contacts where id = contact_id) as within,
      contact_id as open from merges where merged_id in ${ids}`,
  out_: (ids) => sql`${rows("outlets", ids, { name: "coalesce(nullif(name, ''), domain)" })}
    union all ${inTrash("outlet", ids)}`,
  plc_: (ids) => sql`${rows("placements", ids, { name: "coalesce(nullif(title, ''), page_url)" })}
    union all ${inTrash("placement", ids)}`,
  lst_: (ids) => sql`${rows("lists", ids)} union all ${inTrash("list", ids)}`,
  tag_: (ids) => sql`${rows("lists", ids)} union all ${inTrash("tag", ids)}`,
  cmp_: (ids) => sql`${rows("campaigns", ids)} union all ${inTrash("campaign", ids)}`,
  enr_: (ids) =>
    rows("enrolments", ids, {
      name: person,
      within: "(select name from campaigns where id = campaign_id)",
      open: "campaign_id",
    }),
  msg_: (ids) =>
    rows("messages", ids, {
      name: person,
      within: "nullif(subject, '')",
      open: "coalesce(thread_id, campaign_id)",
    }),
  thr_: (ids) => rows("threads", ids, { name: person, within: "nullif(subject, '')" }),
  nte_: (ids) =>
    sql`${rows("notes", ids, {
      name: `coalesce(${person}, (select coalesce(nullif(name, ''), domain) from outlets where id = outlet_id))`,
      open: "coalesce(contact_id, outlet_id)",
    })} union all ${inTrash("note", ids, "null")}`,
  fct_: (ids) => rows("facts", ids, { name: person, open: "contact_id" }),
  tsk_: (ids) =>
    sql`${rows("tasks", ids, { name: "title", within: person, open: "contact_id" })}
    union all ${inTrash("task", ids)}`,
  sup_: (ids) => rows("suppressions", ids, { name: "value_norm" }),
  fld_: (ids) => rows("own_fields", ids),
  vie_: (ids) => rows("saved_views", ids, { open: "null" }),
  cli_: (ids) => rows("clients", ids),
  exp_: (ids) => rows("experts", ids, { name: "profile ->> 'name'" }),
  mbx_: (ids) => rows("mailboxes", ids, { name: "address", open: "iif(state = 'removed', null, id)" }),
  tpl_: (ids) => sql`${rows("templates", ids)} union all ${inTrash("template", ids)}`,
  fil_: (ids) => rows("files", ids, { open: "null" }),
  scn_: (ids) => rows("scans", ids, { name: "site" }),
  opp_: (ids) => rows("opportunities", ids, { name: "title" }),
  ops_: (ids) => rows("opportunity_sources", ids),
  sto_: (ids) => sql`${rows("stories", ids, { name: "title" })} union all ${inTrash("story", ids)}`,
  cov_: (ids) => rows("coverage_proposals", ids, { name: "headline", within: "outlet" }),
  rpt_: (ids) => sql`${rows("reports", ids, { name: "title" })} union all ${inTrash("report", ids)}`,
  rsc_: (ids) =>
    sql`${rows("report_schedules", ids, { name: "title" })} union all ${inTrash("report_schedule", ids)}`,
  imp_: (ids) => rows("imports", ids),
  key_: (ids) => rows("api_keys", ids, { open: "iif(revoked_at is null, id, null)" }),
  whe_: (ids) => rows("webhook_endpoints", ids, { name: "url" }),
}

/** The name of the contact of a row; null once they were deleted. */
const person = "(select name from contacts where id = contact_id)"

const rows = (table: string, ids: SQL, { name = "name", within = "null", open = "id" } = {}) =>
  sql`select id, 'there' as state, ${sql.raw(name)} as name, ${sql.raw(within)} as within, ${sql.raw(open)} as open
    from ${sql.raw(table)} where id in ${ids}`

/** The name of a note in the trash is its own words, which are not for the log. */
const inTrash = (kind: string, ids: SQL, name = "name") =>
  sql`select item_id as id, 'trash' as state, ${sql.raw(name)} as name, null as within, null as open
    from trash where kind = ${kind} and item_id in ${ids}`
