import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { listCampaignFigures } from "../../../../../worker/workspace/results/analytics/list-campaign-figures.ts"
import { listDays, readFigures } from "../../../../../worker/workspace/results/analytics/read-figures.ts"
import { rateOf } from "../../../../../worker/workspace/results/results/contract.ts"
import type { Figures } from "../../../../../worker/workspace/results/results/count-figures.ts"
import { countSteps } from "../../../../../worker/workspace/results/results/count-steps.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { makeCampaign } from "../../../support/resources.ts"

const hour = 3_600_000
/** Days around the change of clocks in most of the zones below. */
const start = Date.parse("2027-03-26T00:00:00Z")
const zones = [
  "UTC",
  "Europe/London",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Apia",
  "Pacific/Auckland",
]
const arrived = ["sent", "delivered", "replied", "opted_out", "complained"]

const happening = fc.record({
  type: fc.constantFrom(
    ...arrived,
    "sent",
    "bounced",
    "out_of_office",
    "placed",
    "soft_bounced",
    "enrolled",
    "stopped",
  ),
  campaign: fc.integer({ min: 0, max: 2 }),
  person: fc.integer({ min: 0, max: 3 }),
  at: fc.integer({ min: 0, max: 240 * 4 }).map((quarters) => start + quarters * (hour / 4)),
})
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

const day = fc
  .integer({ min: 25, max: 40 })
  .map((at) => new Date(Date.UTC(2027, 2, at)).toISOString().slice(0, 10))
const asked = fc.record({
  zone: fc.constantFrom(...zones),
  from: fc.option(day, { nil: undefined }),
  to: fc.option(day, { nil: undefined }),
})

const campaignId = (at: number) => `cmp_${at}`

/** Events as the engine adds them; each sending is of a separate message. */
function note({ db }: Ctx, history: readonly Happening[]) {
  db.run(sql`delete from events`)
  for (const [index, { type, campaign, person, at }] of history.entries()) {
    db.run(sql`insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
      values (${`evt_${index}`}, ${type}, ${`msg_${index}`}, ${`enr_${campaign}_${person}`}, ${campaignId(campaign)}, ${at},
        'system', ${type === "placed" ? `placed:enr_${campaign}_${person}:plc_${campaign}` : String(index)})
      on conflict do nothing`)
  }
}

/** The campaign whose placement was removed after it was recorded. */
const removed = 2

function makeCampaigns({ db }: Ctx) {
  for (const at of [0, 1, 2]) {
    db.run(sql`insert into campaigns (id, name, launched_at, created_by, created_at, updated_at)
      values (${campaignId(at)}, 'One', 1, 'Ada', 1, 1) on conflict do nothing`)
    if (at === removed) continue
    db.run(sql`insert into placements (id, campaign_id, page_url, page_norm, host, target_urls, match, phrase, first,
        first_seen_at, created_by, created_at, updated_at)
      values (${`plc_${at}`}, ${campaignId(at)}, 'https://paper.example', '', '', '[]', 'page', '', '[]', 1, 'Ada', 1, 1)`)
  }
}

const isReached = (own: readonly Happening[]) => {
  const has = (...types: string[]) => own.some(({ type }) => types.includes(type))
  return has("replied", "opted_out", "complained") || (has(...arrived) && !has("bounced"))
}

/** The same figures, counted one by one. */
function count(history: readonly Happening[], isIn: (at: number) => boolean): Figures {
  const people = Map.groupBy(history, ({ campaign, person }) => `${campaign} ${person}`)
  const met = [...people.values()].filter((own) => {
    const contacts = own
      .filter(({ type }) => type === "bounced" || arrived.includes(type))
      .map(({ at }) => at)
    return contacts.length > 0 && isIn(Math.min(...contacts))
  })
  const having = (...types: string[]) =>
    met.filter((own) => own.some(({ type }) => types.includes(type))).length
  const times = (...types: string[]) =>
    history.filter(({ type, at }) => types.includes(type) && isIn(at)).length
  return {
    contacted: met.length,
    reached: met.filter(isReached).length,
    replied: having("replied"),
    positive: 0,
    placed: met.filter(
      (own) => isReached(own) && own.some(({ type, campaign }) => type === "placed" && campaign !== removed),
    ).length,
    outOfOffice: having("out_of_office"),
    bounced: having("bounced"),
    optedOut: having("opted_out"),
    complained: having("complained"),
    sent: times("sent", "delivered"),
    answers: times("replied"),
  }
}

const dateIn = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" })
  return (at: number) => format.format(at)
}

const addUp = (all: Figures[]) =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(Object.entries(one).map(([name, figure]) => [name, figure + (sum[name] ?? 0)])),
    {} as Record<string, number>,
  )

test("figures are what somebody counts by hand, and days and campaigns add up to the whole", async () => {
  await insideWorkspace((ctx) => {
    makeCampaigns(ctx)
    const check = fc.property(
      fc.array(happening, { maxLength: 40 }),
      asked,
      (history, { zone, from, to }) => {
        note(ctx, history)
        const dateOf = dateIn(zone)
        const isIn = (at: number) => dateOf(at) >= (from ?? "") && dateOf(at) <= (to ?? "9")
        const period = { from, to, timeZone: zone }
        const { figures } = readFigures(ctx, period)
        expect(figures).toEqual(count(history, isIn))
        const days = listDays(ctx, period, { page: 1, limit: 100 })
        for (const row of days.rows)
          expect(row.figures, row.date).toEqual(count(history, (at) => isIn(at) && dateOf(at) === row.date))
        const campaigns = listCampaignFigures(ctx, period, { page: 1, limit: 100 })
        for (const row of campaigns.rows)
          expect(row.figures).toEqual(
            count(
              history.filter((one) => campaignId(one.campaign) === row.id),
              isIn,
            ),
          )
        const parts = [days.rows, campaigns.rows].map((rows) => rows.map((row) => row.figures))
        for (const part of parts) if (part.length > 0) expect(addUp(part)).toEqual(figures)
        for (const part of [figures.replied, figures.placed, figures.optedOut, figures.complained])
          expect(part).toBeLessThanOrEqual(figures.reached)
        expect(figures.reached + figures.bounced).toBeGreaterThanOrEqual(figures.contacted)
        expect(figures.reached).toBeLessThanOrEqual(figures.contacted)
      },
    )
    fc.assert(check, { numRuns: 40 })
  })
})

test("an answer counts for the last message before it, and for the text that it had", async () => {
  await insideWorkspace((ctx) => {
    const { db } = ctx
    makeCampaigns(ctx)
    for (const position of [1, 2])
      db.run(sql`insert into steps (id, campaign_id, position, place, delay_value, delay_unit, thread)
        values (${`stp_${position}`}, 'cmp_1', ${position}, ${position}, 3, 'days', 'new')`)
    const rows = [
      ["msg_1", "enr_1", "stp_1", null],
      ["msg_2", "enr_1", "stp_2", "var_b"],
      ["msg_3", "enr_2", "stp_1", null],
    ] as const
    for (const [id, , step, variant] of rows)
      db.run(sql`insert into messages (id, direction, step_id, variant_id, mailbox_id, state, send_key, created_at)
        values (${id}, 'out', ${step}, ${variant}, 'mbx_1', 'sent', ${id}, 1)`)
    const add = (type: string, message: string, enrolment: string, at: number) =>
      db.run(sql`insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
        values (${`evt_${at}`}, ${type}, ${message}, ${enrolment}, 'cmp_1', ${at}, 'system', ${String(at)})`)
    for (const [at, [id, enrolment]] of rows.entries()) add("sent", id, enrolment, 10 + at)
    add("replied", "msg_2", "enr_1", 20)
    add("replied", "msg_2", "enr_1", 21)
    const seen = (counted: object) =>
      countSteps({ db }, counted).map(({ position, label, variantId, sent, replied }) => [
        position,
        label,
        variantId,
        sent,
        replied,
      ])
    const whole = [
      [1, "A", null, 2, 0],
      [2, null, "var_b", 1, 1],
    ]
    expect(seen({})).toEqual(whole)
    expect(seen({ campaigns: ["cmp_1"] })).toEqual(whole)
    expect(seen({ campaigns: ["cmp_2"] })).toEqual([])
    expect(seen({ from: 11, until: 12 })).toEqual([[2, null, "var_b", 1, 1]])
  })
})

test("a rate over nobody is none", () => {
  expect([rateOf(0, 0), rateOf(0, 3), rateOf(1, 3), rateOf(3, 3)]).toEqual([null, 0, 0.3333, 1])
})

interface List {
  data: { date?: string; campaign_id?: string }[]
  meta: { total: number; next_cursor: string | null }
}

test("analytics are told by day, by campaign and by step, page by page, and nothing of nobody", async () => {
  const { program, workspace } = await startProgram()
  const none = await read<{ data: object }>(program("/analytics/overview?from=2027-03-01&to=2027-03-31"))
  expect(none.data).toMatchObject({ from: "2027-03-01", time_zone: "UTC", reached: 0, reply_rate: null })
  for (const way of ["days", "campaigns", "steps"])
    expect(await read<List>(program(`/analytics/${way}`)), way).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  const id = await makeCampaign(program)
  await insideWorkspace((ctx) => {
    makeCampaigns(ctx)
    const days = [0, 1, 2, 5].map((at) => ({
      type: "sent",
      campaign: 0,
      person: at,
      at: start + at * 24 * hour,
    }))
    note(ctx, days)
  }, workspace.id)
  const dates: (string | undefined)[] = []
  for (let cursor = ""; ; ) {
    const { data, meta } = await read<List>(program(`/analytics/days?limit=3&time_zone=Asia/Tokyo${cursor}`))
    dates.push(...data.map(({ date }) => date))
    if (meta.next_cursor === null) break
    cursor = `&cursor=${meta.next_cursor}`
  }
  expect(dates).toEqual(["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-31"])
  const first = await read<List>(program("/analytics/campaigns?limit=2"))
  expect(first).toMatchObject({
    data: [{ campaign_id: "cmp_2" }, { campaign_id: "cmp_1" }],
    meta: { total: 3 },
  })
  const second = await read<List>(program(`/analytics/campaigns?limit=2&cursor=${first.meta.next_cursor}`))
  expect(second.data).toMatchObject([{ campaign_id: "cmp_0", contacted: 4, messages_sent: 4, reply_rate: 0 }])
  const wrong = [
    "campaign=cmp_none",
    "from=2027-13-01",
    "from=1999-01-01",
    "time_zone=Mars",
    "from=2027-02-02&to=2027-02-01",
  ]
  for (const query of wrong) expect((await program(`/analytics/days?${query}`)).status, query).toBe(400)
  const other = await startProgram()
  expect((await other.program(`/analytics/overview?campaign=${id}`)).status).toBe(400)
})
