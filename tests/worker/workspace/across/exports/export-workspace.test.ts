import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { exportWorkspace } from "../../../../../worker/workspace/across/exports/export-workspace.ts"
import { wholeTables } from "../../../../../worker/workspace/across/exports/whole-tables.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  kindWorld,
  monday,
} from "../../campaigns/engine/test-engine.ts"

/** Tables that are exported in another form or not at all: counts, caches, pending work, what each member sees, what was changed or deleted, and what others publish. */
const otherwise =
  `contacts outlets lists list_members outlet_tags changes saved_views suppressions api_keys audit_log contact_counts list_counts
  outlet_counts kept_changes kept_days kept_figures assistants dns_answers robots_files jobs idempotency_keys bulk_exports mailbox_grants mailbox_sign_ins mail_clients import_mappings duplicate_dismissals
  notifications notification_recipients notification_settings slack_hooks language_models model_calls source_keys domain_checks dkim_selectors dmarc_strangers member_limits
  own_fields own_field_choices own_field_values table_columns trash trash_rows`.split(/\s+/)

test("every table of a workspace is in its export, or is known not to be", () =>
  inTestEngine(monday, ({ enter }) => {
    const tables = enter()
      .db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`)
      .flatMap(({ name }) => (/^_|^sqlite|_search|migrations/.test(name) ? [] : [name]))
    const known = [...Object.values(wholeTables).map(({ table }) => table), ...otherwise]
    expect(known.sort()).toEqual(tables.sort())
  }))

test("an export holds the whole of a campaign and no password, and nothing of whom was erased", () =>
  inTestEngine(monday, async ({ enter, clock }) => {
    const mailboxIds = [addMailbox(enter(), 0, { credentials: "sealed-password" })]
    const people = addPeople(enter(), 3)
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), people)
    await runJobs({ enter, clock }, kindWorld(clock), monday + 86_400_000)
    const readAll = () => JSON.parse([...exportWorkspace(enter())].join(""))
    const all = readAll()
    const counts = ["campaigns", "steps", "enrolments", "messages", "threads", "addresses"].map(
      (name) => all[name].length,
    )
    expect(counts).toEqual([1, 3, 3, 9, 3, 3])
    expect(all.messages[0]).toMatchObject({
      scheduledAt: expect.stringMatching(/^2026-11-23T/),
      contactId: people[0]?.contactId,
    })
    expect(JSON.stringify(all)).not.toContain("sealed-password")
    const [gone] = people
    if (!gone) throw new Error("nobody")
    enter().db.run(sql`insert into sandbox_letters (id, mailbox_id, to_address, to_name, message_id, reference_ids, subject,
      text_body, reply_to, sent_at) values ('1', '2', ${gone.address.toUpperCase()}, 'Person 0', '<a@b>', '[]', '', '', '', 0)`)
    enter().db.run(sql`insert into sandbox_people values (${gone.address}, 'replies', 0)`)
    enter().db.run(sql`insert into scans (id, url, site, state, created_by, created_at)
      values ('scn_1', 'https://paper.example', 'paper.example', 'done', 'Ada', 0)`)
    for (const page of ["team/person-0", "team/person-01"])
      enter().db.run(sql`insert into scan_pages (scan_id, url, url_norm, kind)
        select 'scn_1', 'https://paper.example/' || ${page}, ${page}, 'home'`)
    expect(JSON.stringify(readAll())).toContain("team/person-0")
    // Names are longer than a pattern of the database may be.
    enter().db.run(
      sql`update contacts set name = ${`Ada ${"Maria ".repeat(20)}Vale`} where id = ${people[1]?.contactId}`,
    )
    eraseContact(enter(), people[1]?.contactId ?? "")
    eraseContact(enter(), gone.contactId)
    const left = JSON.stringify(readAll())
    expect(left).not.toMatch(new RegExp(`${RegExp.escape(gone.address)}|person.0\\b`, "i"))
    expect(left).toContain("team/person-01")
  }))

test("an export of an empty workspace is an object that can be read", () =>
  inTestEngine(monday, ({ enter }) => {
    expect(JSON.parse([...exportWorkspace(enter())].join(""))).toMatchObject({
      campaigns: [],
      messages: [],
      mailboxes: [{ driver: "sandbox" }],
    })
  }))
