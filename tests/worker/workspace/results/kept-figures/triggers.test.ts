import { type SQL, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { begin, readKept, recount } from "./histories.ts"

const DAY = 86_400_000
const start = Date.parse("2027-02-01T12:00:00Z")

const message = (id: string, more: { intent?: string } = {}) =>
  more.intent === undefined
    ? sql`insert into messages (id, direction, enrolment_id, step_id, mailbox_id, state, send_key, created_at)
        values (${id}, 'out', 'enr_0', 'stp_1', 'mbx_a', 'sent', ${id}, 1)`
    : sql`insert into messages (id, direction, enrolment_id, mailbox_id, state, class, intent, created_at)
        values (${id}, 'in', 'enr_0', 'mbx_a', 'received', 'human_reply', ${more.intent}, 1)`
const event = (id: string, type: string, day: number, more: { message?: string; key?: string } = {}) =>
  sql`insert into events (id, type, message_id, enrolment_id, contact_id, campaign_id, occurred_at, actor, dedupe_key)
    values (${id}, ${type}, ${more.message ?? null}, 'enr_0', 'con_0', 'cmp_0', ${start + day * DAY}, 'system', ${more.key ?? id})`
const page = (campaign: string | null = "cmp_0") =>
  sql`insert into placements (id, campaign_id, page_url, page_norm, host, target_urls, match, phrase, first, first_seen_at, created_by, created_at, updated_at)
    values ('plc_0', ${campaign}, 'https://paper.example', '', 'paper.example', '[]', 'page', '', '{}', ${start + 9 * DAY}, 'Ada', 1, 1)`
const check = (id: string, day: number, state: string) =>
  sql`insert into placement_checks (id, placement_id, at, outcome, state)
    values (${id}, 'plc_0', ${start + day * DAY}, 'missing', ${state})`
const contact = sql`insert into contacts (id, name, name_norm, beats, created_at, updated_at)
  values ('con_0', 'Wren', 'wren', '["Sea"]', 1, 1)`

const sent = [message("msg_0"), event("evt_sent", "sent", 1, { message: "msg_0" })]
const answered = [...sent, event("evt_replied", "replied", 3, { message: "inc_0" })]
const placed = [...sent, page(), event("evt_placed", "placed", 4, { key: "placed:enr_0:plc_0" })]
/** Their enrolment is another person's, as after a merge; what happened still names them. */
const merged = sql`update enrolments set contact_id = null where id = 'enr_0'`

/** For each trigger that marks days: what was before, and a change whose figures nothing else marks. */
const cases: Record<string, { before: SQL[]; change: SQL }> = {
  events_mark_added: { before: sent, change: event("evt_two", "replied", 2) },
  events_mark_changed: {
    before: sent,
    change: sql`update events set occurred_at = ${start + 5 * DAY} where id = 'evt_sent'`,
  },
  events_mark_deleted: { before: answered, change: sql`delete from events where id = 'evt_replied'` },
  enrolments_mark_changed: {
    before: sent,
    change: sql`update enrolments set outlet_id = 'out_b' where id = 'enr_0'`,
  },
  enrolments_mark_deleted: {
    before: [sql`delete from messages`, event("evt_sent", "sent", 1)],
    change: sql`delete from enrolments where id = 'enr_0'`,
  },
  messages_mark_added: { before: answered, change: message("inc_0", { intent: "interested" }) },
  messages_mark_changed: {
    before: sent,
    change: sql`update messages set step_id = 'stp_2' where id = 'msg_0'`,
  },
  messages_mark_deleted: { before: sent, change: sql`delete from messages where id = 'msg_0'` },
  contacts_mark_added: {
    before: [...placed, merged, sql`delete from contacts where id = 'con_0'`],
    change: contact,
  },
  contacts_mark_changed: {
    before: sent,
    change: sql`update contacts set beats = '["Sea"]' where id = 'con_0'`,
  },
  contacts_mark_deleted: {
    before: [...placed, merged],
    change: sql`delete from contacts where id = 'con_0'`,
  },
  placements_mark_added: { before: sent, change: page() },
  placements_mark_changed: {
    before: [...sent, page()],
    change: sql`update placements set client_id = 'cli_two' where id = 'plc_0'`,
  },
  placements_mark_deleted: {
    before: [...sent, page()],
    change: sql`delete from placements where id = 'plc_0'`,
  },
  placement_checks_mark_added: {
    before: [page(), check("plk_1", 10, "live")],
    change: check("plk_2", 12, "lost"),
  },
  placement_checks_mark_deleted: {
    before: [page(), check("plk_1", 10, "lost"), check("plk_2", 12, "live"), check("plk_3", 14, "lost")],
    change: sql`delete from placement_checks where id = 'plk_1'`,
  },
  campaigns_mark_changed: {
    before: sent,
    change: sql`update campaigns set client_id = 'cli_two' where id = 'cmp_0'`,
  },
}

const whose = [undefined, "cli_one", "cli_two", "cli_own"]
const readAll = (ctx: Ctx) => whose.map((client) => readKept(ctx, "UTC", client))
const recountAll = (ctx: Ctx) => whose.map((client) => recount(ctx, "UTC", client))

/** What is kept after a change of what was kept before it, and what a recount then finds. */
function keptAfter(ctx: Ctx, { before, change }: { before: SQL[]; change: SQL }) {
  begin(ctx)
  for (const one of before) ctx.db.run(one)
  const earlier = readAll(ctx)
  ctx.db.run(change)
  return { earlier, kept: readAll(ctx), found: recountAll(ctx) }
}

test("every trigger that marks days is needed for some change, and there is none besides", () =>
  insideWorkspace((ctx) => {
    const triggers = ctx.db.all<{ name: string; text: string }>(
      sql`select name, sql as text from sqlite_master where type = 'trigger' and name like '%\\_mark\\_%' escape '\\'`,
    )
    expect(triggers.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort())
    for (const { name, text } of triggers) {
      const history = cases[name]
      if (!history) continue
      const { earlier, kept, found } = keptAfter(ctx, history)
      expect(kept, name).toEqual(found)
      expect(kept, `${name} has a change that matters`).not.toEqual(earlier)
      ctx.db.run(sql`drop trigger ${sql.identifier(name)}`)
      const without = keptAfter(ctx, history)
      expect(without.kept, `without ${name} something is missed`).not.toEqual(without.found)
      ctx.db.run(sql.raw(text))
    }
  }))
