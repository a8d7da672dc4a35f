import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import {
  type Analytics,
  analyticsCuts,
  analyticsSteps,
  letterCuts,
  type Outcome,
} from "../../../../../worker/workspace/results/analytics/contract.ts"
import { readAnalytics } from "../../../../../worker/workspace/results/analytics/read-analytics.ts"
import {
  type CutV1,
  type ProgressV1,
  readFilterV1,
} from "../../../../../worker/workspace/results/analytics/v1-schemas.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const hour = 3_600_000
const start = Date.parse("2027-03-20T00:00:00Z")
const zones = ["UTC", "America/St_Johns", "Pacific/Auckland"]
/** To whom each person belongs: a campaign of a client, by a mailbox, at an outlet. */
const people = [
  { campaign: 0, mailbox: "mbx_a", outlet: "out_a" },
  { campaign: 0, mailbox: "mbx_b", outlet: null },
  { campaign: 1, mailbox: "mbx_a", outlet: "out_a" },
  { campaign: 2, mailbox: "sandbox", outlet: "out_a" },
]
const clientOf = [null, "cli_one", "cli_one"]

function fill({ db }: Ctx): void {
  db.run(sql`insert into clients (id, name, name_norm, accent, created_by, created_at)
    values ('cli_one', 'One', 'one', '#000000', 'Ada', 1)`)
  for (const id of ["mbx_a", "mbx_b"])
    db.run(sql`insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
      values (${id}, 'smtp', ${`${id}@agency.example`}, ${id}, 'Ada', 'sealed', 1, 1)`)
  for (const at of [0, 1, 2])
    db.run(sql`insert into campaigns (id, name, client_id, created_by, created_at, updated_at)
      values (${`cmp_${at}`}, ${`Campaign ${at}`}, ${clientOf[at]}, 'Ada', 1, 1)`)
  for (const [at, { campaign, mailbox, outlet }] of people.entries())
    db.run(sql`insert into enrolments (id, campaign_id, outlet_id, mailbox_id, time_zone, created_at, updated_at)
      values (${`enr_${at}`}, ${`cmp_${campaign}`}, ${outlet},
        ${mailbox === "sandbox" ? sql`(select id from mailboxes where driver = 'sandbox')` : mailbox}, 'UTC', 1, 1)`)
}

interface Happening {
  who: number
  type: string
  at: number
}

function note({ db }: Ctx, history: readonly Happening[]): void {
  db.run(sql`delete from events`)
  for (const [at, { who, type, at: when }] of history.entries())
    db.run(sql`insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
      values (${`evt_${at}`}, ${type}, ${`msg_${at}`}, ${`enr_${who}`}, ${`cmp_${people[who]?.campaign}`}, ${when}, 'system',
        ${String(at)})`)
}

const happening = fc.record({
  who: fc.nat(people.length - 1),
  type: fc.constantFrom("sent", "replied", "delivered"),
  at: fc.integer({ min: 0, max: 30 * 24 }).map((hours) => start + hours * hour),
})

const sumOf = (rows: readonly Outcome[]) =>
  (["sent", "reached", "answered"] as const).map((name) => rows.reduce((sum, row) => sum + row[name], 0))

test("periods and each cut add up to the whole, whatever the steps and the zone, and the sandbox is in none", () =>
  insideWorkspace((ctx) => {
    fill(ctx)
    const asked = fc.record({
      timeZone: fc.constantFrom(...zones),
      step: fc.constantFrom(...analyticsSteps),
      by: fc.constantFrom(...analyticsCuts),
    })
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), asked, (history, how) => {
        note(ctx, history)
        const filter = { from: "2027-03-18", to: "2027-04-25", ...how }
        const { total, periods, rows } = readAnalytics(ctx, filter)
        if (!rows) throw new Error("This plan divides no figures.")
        const whole = [total.sent, total.reached, total.answered]
        expect(sumOf(periods)).toEqual(whole)
        // Letters are divided by when they left, so what came of the people of a time is that of other letters, too.
        const isOfLetters = letterCuts.some((cut) => cut === how.by)
        if (isOfLetters) expect(sumOf(rows)[0]).toBe(whole[0])
        else expect(sumOf(rows)).toEqual(whole)
        const real = history.filter(({ who }) => people[who]?.mailbox !== "sandbox")
        expect(whole).toEqual([
          real.filter(({ type }) => type !== "replied").length,
          new Set(real.map(({ who }) => who)).size,
          new Set(real.filter(({ type }) => type === "replied").map(({ who }) => who)).size,
        ])
      }),
      { numRuns: 100 },
    )
  }))

test("figures are divided by campaign, mailbox, client and outlet, and compared with as many days before", () =>
  insideWorkspace((ctx) => {
    fill(ctx)
    const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
    note(ctx, [
      { who: 0, type: "sent", at: at("2027-03-08") },
      { who: 1, type: "sent", at: at("2027-03-10") },
      { who: 2, type: "sent", at: at("2027-03-16") },
      { who: 2, type: "replied", at: at("2027-03-17") },
      { who: 3, type: "sent", at: at("2027-03-16") },
      { who: 0, type: "sent", at: at("2027-03-02") },
    ])
    const filter = { from: "2027-03-08", to: "2027-03-21", timeZone: "UTC", step: "week" as const }
    const by = (cut: (typeof analyticsCuts)[number], client?: string) =>
      readAnalytics(ctx, { ...filter, by: cut, client })
    const namesOf = ({ rows }: Analytics) => rows?.map(({ name, sent, answered }) => [name, sent, answered])
    expect(namesOf(by("campaign"))).toEqual([
      ["Campaign 0", 2, 0],
      ["Campaign 1", 1, 1],
    ])
    expect(namesOf(by("mailbox"))).toEqual([
      ["mbx_a@agency.example", 2, 1],
      ["mbx_b@agency.example", 1, 0],
    ])
    expect(namesOf(by("client"))).toEqual([
      ["", 2, 0],
      ["One", 1, 1],
    ])
    expect(by("outlet").rows?.map(({ id, sent }) => [id, sent])).toEqual([
      ["out_a", 2],
      ["", 1],
    ])
    ctx.db.run(sql`insert into outlets (id, name, name_norm, domain, host, country, created_at, updated_at)
      values ('out_a', 'Paper', 'paper', 'paper.example', 'paper.example', 'GB', 1, 1)`)
    expect(namesOf(by("country"))).toEqual([
      ["GB", 2, 1],
      ["", 1, 0],
    ])
    const { total, before, periods } = by("campaign")
    expect([total.sent, before.sent]).toEqual([3, 1])
    expect(periods.map(({ from, sent }) => [from, sent])).toEqual([
      ["2027-03-08", 2],
      ["2027-03-15", 1],
    ])
    expect(by("campaign", "cli_one").total.sent).toBe(1)
  }))

test("beats, messages, texts, writers, weekdays and hours have the letters that an answer followed", () =>
  insideWorkspace((ctx) => {
    fill(ctx)
    const { db } = ctx
    for (const [id, beats] of [
      ["con_0", '["Repair","Coastal towns"]'],
      ["con_1", '["repair"]'],
    ])
      db.run(sql`insert into contacts (id, name, name_norm, beats, created_at, updated_at)
        values (${id}, 'Wren', 'wren', ${beats}, 1, 1)`)
    db.run(sql`update enrolments set contact_id = 'con_0' where id = 'enr_0'`)
    db.run(sql`update enrolments set contact_id = 'con_1', time_zone = 'Asia/Tokyo' where id = 'enr_1'`)
    for (const place of [1, 2])
      db.run(sql`insert into steps (id, campaign_id, position, place, delay_value, delay_unit, thread)
        values (${`stp_${place}`}, 'cmp_0', ${place}, ${place}, 3, 'days', 'new')`)
    db.run(sql`insert into variants (id, step_id, label) values ('var_b', 'stp_1', 'B')`)
    const texts = [
      ["stp_1", null, "template"],
      ["stp_2", null, "hand"],
      ["stp_1", "var_b", "model"],
      ["stp_1", "var_gone", null],
    ]
    for (const [at, [step, variant, writer]] of texts.entries())
      db.run(sql`insert into messages (id, direction, step_id, variant_id, drafted_by, mailbox_id, state, send_key, created_at)
        values (${`msg_${at}`}, 'out', ${step}, ${variant}, ${writer}, 'mbx_a', 'sent', ${String(at)}, 1)`)
    const at = (text: string) => Date.parse(`2027-03-${text}:00Z`)
    // A Monday; what left at 23:30 came to Tokyo on Tuesday morning.
    note(ctx, [
      { who: 0, type: "sent", at: at("08T09:15") },
      { who: 0, type: "sent", at: at("11T10:00") },
      { who: 1, type: "sent", at: at("08T23:30") },
      { who: 2, type: "sent", at: at("09T09:00") },
      { who: 0, type: "replied", at: at("11T10:30") },
      { who: 1, type: "replied", at: at("12T23:30") },
    ])
    const figures = (by: (typeof analyticsCuts)[number]) =>
      readAnalytics(ctx, {
        from: "2027-03-08",
        to: "2027-03-14",
        timeZone: "UTC",
        step: "week",
        by,
      }).rows?.map(({ id, name, sent, reached, answered }) => [id, name, sent, reached, answered])
    expect(figures("beat")).toEqual([
      ["repair", "Repair", 3, 2, 2],
      ["coastal towns", "Coastal towns", 2, 1, 1],
      ["", "", 1, 1, 0],
    ])
    expect(figures("step")).toEqual([
      ["stp_1", "Campaign 0, message 1", 3, 3, 1],
      ["stp_2", "Campaign 0, message 2", 1, 1, 1],
    ])
    expect(figures("variant")).toEqual([
      ["stp_1 ", "Campaign 0, message 1, text A", 1, 1, 0],
      ["stp_1 var_b", "Campaign 0, message 1, text B", 1, 1, 1],
      ["stp_1 var_gone", "Campaign 0, message 1, a text that was removed", 1, 1, 0],
      ["stp_2 ", "Campaign 0, message 2, text A", 1, 1, 1],
    ])
    expect(figures("writer")).toEqual([
      ["", "", 1, 1, 0],
      ["hand", "Written by hand", 1, 1, 1],
      ["model", "Language model", 1, 1, 1],
      ["template", "Built-in writer", 1, 1, 0],
    ])
    expect(figures("weekday")).toEqual([
      ["1", "Monday", 1, 1, 0],
      ["2", "Tuesday", 2, 2, 1],
      ["4", "Thursday", 1, 1, 1],
    ])
    expect(figures("hour")).toEqual([
      ["08", "08:00–08:59", 1, 1, 1],
      ["09", "09:00–09:59", 2, 2, 0],
      ["10", "10:00–10:59", 1, 1, 1],
    ])
    const { answerTimes } = readAnalytics(ctx, {
      from: "2027-03-08",
      to: "2027-03-14",
      timeZone: "UTC",
      step: "week",
      by: "campaign",
    })
    expect(answerTimes.filter(({ answered }) => answered > 0)).toEqual([
      { withinHours: 1, answered: 1 },
      { withinHours: 168, answered: 1 },
    ])
    // Whoever answered last week is in none of this week's figures.
    db.run(sql`update enrolments set mailbox_id = (select id from mailboxes where driver = 'sandbox')`)
    expect(figures("writer")).toEqual([])
  }))

test("programs read the same figures over time and by each cut, page by page, and a plan without cuts has none", async () => {
  const { program, ask, workspace } = await startProgram()
  await insideWorkspace((ctx) => {
    fill(ctx)
    const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
    note(ctx, [
      { who: 0, type: "sent", at: at("2027-03-08") },
      { who: 1, type: "sent", at: at("2027-03-10") },
      { who: 2, type: "sent", at: at("2027-03-16") },
      { who: 2, type: "replied", at: at("2027-03-17") },
      { who: 3, type: "sent", at: at("2027-03-16") },
      { who: 0, type: "sent", at: at("2027-03-02") },
    ])
  }, workspace.id)
  const period = "from=2027-03-08&to=2027-03-21"
  for (const step of analyticsSteps) {
    const { data } = await read<{ data: ProgressV1 }>(program(`/analytics/progress?${period}&step=${step}`))
    const shown = await read<Analytics>(ask(`/analytics?${period}&step=${step}`))
    const sums = ({ messages_sent, reached, replied }: ProgressV1["total"]) => [
      messages_sent,
      reached,
      replied,
    ]
    const same = ({ sent, reached, answered }: Outcome) => [sent, reached, answered]
    expect(sums(data.total)).toEqual([3, 2, 1])
    expect(sums(data.before)).toEqual(same(shown.before))
    expect(data.periods.map((one) => [one.from, ...sums(one)])).toEqual(
      shown.periods.map((one) => [one.from, ...same(one)]),
    )
  }
  for (const by of analyticsCuts) {
    const found: CutV1[] = []
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { data: CutV1[]; meta: { next_cursor: string | null } } = await read(
        program(`/analytics/cuts?${period}&by=${by}&limit=1${cursor && `&cursor=${cursor}`}`),
      )
      found.push(...page.data)
      cursor = page.meta.next_cursor
    }
    const { rows } = await read<Analytics>(ask(`/analytics?${period}&by=${by}`))
    expect(found.map((row) => [row.id, row.name, row.messages_sent, row.replied])).toEqual(
      rows?.map(({ id, name, sent, answered }) => [id, name, sent, answered]),
    )
  }
  const status = async (query: string) => (await program(`/analytics/cuts?${query}`)).status
  expect(await status("from=2027-03-02&to=2027-03-01")).toBe(400)
  expect(await status("from=2024-01-01&to=2027-03-01")).toBe(400)
  expect(await status("by=mood")).toBe(400)
  const { period: days } = await insideWorkspace((ctx) => {
    const { from, to } = readFilterV1({}, ctx.now)
    return { period: (Date.parse(to) - Date.parse(from)) / 86_400_000 }
  }, workspace.id)
  expect(days).toBe(89)
})

test("a time that ends before it begins, or is longer than two years, is refused, and the files have a line for each row", async () => {
  const { ask } = await enterOwnWorkspace()
  const status = async (query: string) => (await ask(`/analytics?${query}`)).status
  expect(await status("from=2027-03-02&to=2027-03-01")).toBe(422)
  expect(await status("from=2024-01-01&to=2027-03-01")).toBe(422)
  expect(await status("from=2027-03-01&to=2027-03-31")).toBe(200)
  const file = await ask("/exports/analytics.csv?from=2027-03-01&to=2027-03-03&step=day")
  expect((await file.text()).trim().split("\r\n")).toHaveLength(4)
  const cuts = await ask("/exports/analytics-cuts.csv?from=2027-03-01&to=2027-03-03")
  expect(await cuts.text()).toContain("answer_rate_low")
})
