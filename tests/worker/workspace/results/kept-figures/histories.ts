import { sql } from "drizzle-orm"
import fc from "fast-check"
import { startOfDay, toDay } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { letterCuts, type Outcome } from "../../../../../worker/workspace/results/analytics/contract.ts"
import { readAnalytics } from "../../../../../worker/workspace/results/analytics/read-analytics.ts"
import { readByCut } from "../../../../../worker/workspace/results/kept-figures/read-kept.ts"
import { keptCuts, type Numbers } from "../../../../../worker/workspace/results/kept-figures/tally.ts"
import { findLinkChanges } from "../../../../../worker/workspace/results/placements/find-link-changes.ts"
import { readCoverage } from "../../../../../worker/workspace/results/reports/read-coverage.ts"
import { countActivityBy } from "../../../../../worker/workspace/results/results/count-activity.ts"
import { nothing } from "../../../../../worker/workspace/results/results/count-figures.ts"
import { countPeopleBy } from "../../../../../worker/workspace/results/results/count-people.ts"
import { countAnswerTimes, countLettersBy } from "./count-letters.ts"

const hour = 3_600_000
const start = Date.parse("2027-01-28T00:00:00Z")
const moment = fc.integer({ min: 0, max: 70 * 24 }).map((hours) => start + hours * hour)
const who = fc.nat(5)
const campaign = fc.nat(2)
const contact = fc.nat(3)
const page = fc.nat(3)
const mailbox = fc.constantFrom("mbx_a", "mbx_b", "sandbox")
const client = fc.constantFrom(null, "cli_one", "cli_two")

const act = <Name extends string, T>(does: Name, of: fc.Arbitrary<T>) => of.map((what) => ({ does, what }))

/** One thing that changes what figures are made of, by whichever way it comes about. */
export const change = fc.oneof(
  {
    weight: 6,
    arbitrary: act(
      "happen",
      fc.record({
        who,
        type: fc.constantFrom(
          "sent",
          "sent",
          "delivered",
          "replied",
          "bounced",
          "opted_out",
          "complained",
          "out_of_office",
        ),
        at: moment,
      }),
    ),
  },
  act("place", fc.record({ who, page, at: moment })),
  act(
    "mean",
    fc.record({ who, intent: fc.constantFrom("interested", "declined", null), isAnswer: fc.boolean() }),
  ),
  act("forget answers", who),
  act("remove event", fc.nat(30)),
  act("move event", fc.record({ event: fc.nat(30), at: moment })),
  act("give event", fc.record({ event: fc.nat(30), contact: fc.option(contact, { nil: null }) })),
  act(
    "rewrite",
    fc.record({
      event: fc.nat(30),
      step: fc.constantFrom("stp_1", "stp_2"),
      variant: fc.constantFrom(null, "var_b"),
      writer: fc.constantFrom(null, "hand", "model"),
    }),
  ),
  act("forget letter", fc.nat(30)),
  act(
    "reassign",
    fc.record({
      who,
      mailbox,
      outlet: fc.constantFrom(null, "out_a", "out_b"),
      zone: fc.constantFrom("UTC", "Asia/Tokyo"),
    }),
  ),
  act("remove person", who),
  act("merge", fc.record({ who, contact: fc.option(contact, { nil: null }) })),
  act("erase", contact),
  act("bring back", contact),
  act("change beats", fc.record({ contact, beats: fc.constantFrom('["Repair"]', '["repair","Sea"]', "") })),
  act("move campaign", fc.record({ campaign, client })),
  act("rehearse", fc.record({ campaign, isRehearsal: fc.boolean() })),
  act(
    "change page",
    fc.record({
      page,
      campaign: fc.option(campaign, { nil: null }),
      client,
      contact: fc.option(contact, { nil: null }),
      seen: fc.option(moment, { nil: null }),
      host: fc.constantFrom("paper.example", "www.harbour-courier.example"),
    }),
  ),
  act("remove page", page),
  {
    weight: 3,
    arbitrary: act(
      "check",
      fc.record({ page, at: moment, state: fc.constantFrom("live", "lost", "changed", "unreachable") }),
    ),
  },
  act("forget check", fc.nat(12)),
  act("change outlet", fc.constantFrom("GB", "PL")),
)
export type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const boxOf = (name: string) =>
  name === "sandbox"
    ? sql`(select id from mailboxes where driver = 'sandbox' and id not in ('mbx_a', 'mbx_b'))`
    : sql`${name}`
const contactOf = (at: number | null) => (at === null ? null : `con_${at}`)
/** The id of one of the rows of a table, by its place. */
const nth = (table: string, at: number) =>
  sql`(select id from ${sql.raw(table)} order by id limit 1 offset ${at})`

let made = 0

/** Does it as the product does: rows are added, changed or deleted, and the database's own rules do the rest. */
export function apply({ db }: Ctx, { does, what }: Change): void {
  switch (does) {
    case "happen":
    case "place": {
      const [type, message] =
        does === "happen" ? [what.type, `msg_${what.who}_${made++ % 2}`] : ["placed", null]
      const key = does === "happen" ? `key ${made++}` : `placed:enr_${what.who}:plc_${what.page}`
      if (type === "sent")
        db.run(sql`insert or ignore into messages (id, direction, enrolment_id, step_id, mailbox_id, state, send_key, created_at)
          select ${message}, 'out', id, 'stp_1', 'mbx_a', 'sent', ${message}, 1 from enrolments where id = ${`enr_${what.who}`}`)
      db.run(sql`insert or ignore into events (id, type, message_id, enrolment_id, contact_id, campaign_id, occurred_at, actor, dedupe_key)
        select ${`evt_${made++}`}, ${type}, ${message}, id, contact_id, campaign_id, ${what.at}, 'system', ${key}
        from enrolments where id = ${`enr_${what.who}`}`)
      return
    }
    case "mean":
      db.run(sql`insert or replace into messages (id, direction, enrolment_id, mailbox_id, state, class, intent, created_at)
        select ${`inc_${what.who}`}, 'in', id, 'mbx_a', 'received', ${what.isAnswer ? "human_reply" : "auto_reply"}, ${what.intent}, 1
        from enrolments where id = ${`enr_${what.who}`}`)
      return
    case "forget answers":
      db.run(sql`delete from messages where id = ${`inc_${what}`}`)
      return
    case "remove event":
      db.run(sql`delete from events where id = ${nth("events", what)}`)
      return
    case "move event":
      db.run(sql`update events set occurred_at = ${what.at} where id = ${nth("events", what.event)}`)
      return
    case "give event":
      db.run(
        sql`update events set contact_id = ${contactOf(what.contact)} where id = ${nth("events", what.event)}`,
      )
      return
    case "rewrite":
      db.run(sql`update messages set step_id = ${what.step}, variant_id = ${what.variant}, drafted_by = ${what.writer}
        where direction = 'out' and id = ${nth("messages", what.event)}`)
      return
    case "forget letter":
      db.run(sql`delete from messages where direction = 'out' and id = ${nth("messages", what)}`)
      return
    case "reassign":
      db.run(sql`update enrolments set mailbox_id = ${boxOf(what.mailbox)}, outlet_id = ${what.outlet}, time_zone = ${what.zone}
        where id = ${`enr_${what.who}`}`)
      return
    case "remove person":
      db.run(sql`delete from enrolments where id = ${`enr_${what}`}`)
      return
    case "merge":
      db.run(
        sql`update or ignore enrolments set contact_id = (select id from contacts where id = ${contactOf(what.contact)}) where id = ${`enr_${what.who}`}`,
      )
      return
    case "erase":
      db.run(sql`delete from contacts where id = ${`con_${what}`}`)
      return
    case "bring back":
      db.run(sql`insert or ignore into contacts (id, name, name_norm, beats, created_at, updated_at)
        values (${`con_${what}`}, 'Wren', 'wren', '["Sea"]', 1, 1)`)
      return
    case "change beats":
      db.run(sql`update contacts set beats = ${what.beats} where id = ${`con_${what.contact}`}`)
      return
    case "move campaign":
      db.run(sql`update campaigns set client_id = ${what.client} where id = ${`cmp_${what.campaign}`}`)
      return
    case "rehearse":
      db.run(sql`update campaigns set mailbox_ids = json_array(${boxOf(what.isRehearsal ? "sandbox" : "mbx_a")})
        where id = ${`cmp_${what.campaign}`}`)
      return
    case "change page":
      db.run(sql`insert or ignore into placements (id, page_url, page_norm, host, target_urls, match, phrase, created_by, created_at, updated_at)
        values (${`plc_${what.page}`}, 'https://paper.example', '', 'paper.example', '[]', 'page', '', 'Ada', 1, 1)`)
      db.run(sql`update placements set client_id = ${what.client}, contact_id = (select id from contacts where id = ${contactOf(what.contact)}),
          campaign_id = ${what.campaign === null ? null : `cmp_${what.campaign}`}, host = ${what.host},
          first_seen_at = ${what.seen}, first = ${what.seen === null ? null : "{}"}
        where id = ${`plc_${what.page}`}`)
      return
    case "remove page":
      db.run(sql`delete from placements where id = ${`plc_${what}`}`)
      return
    case "check":
      db.run(sql`insert into placement_checks (id, placement_id, at, outcome, state)
        select ${`plk_${made++}`}, id, ${what.at}, 'missing', ${what.state} from placements where id = ${`plc_${what.page}`}`)
      return
    case "forget check":
      db.run(sql`delete from placement_checks where id = ${nth("placement_checks", what)}`)
      return
    case "change outlet":
      db.run(sql`update outlets set country = ${what} where id = 'out_a'`)
  }
}

/** Some people of three campaigns to whom nothing happened yet. */
export function begin({ db }: Ctx): void {
  for (const table of [
    "kept_changes",
    "kept_days",
    "kept_figures",
    "placement_checks",
    "placements",
    "events",
    "messages",
    "enrolments",
    "contacts",
  ])
    db.run(sql`delete from ${sql.raw(table)}`)
  for (const id of ["cli_one", "cli_two"])
    db.run(sql`insert or ignore into clients (id, name, name_norm, accent, created_by, created_at)
      values (${id}, ${id}, ${id}, '#000000', 'Ada', 1)`)
  for (const id of ["mbx_a", "mbx_b"])
    db.run(sql`insert or replace into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
      values (${id}, 'smtp', ${`${id}@agency.example`}, ${id}, 'Ada', 'sealed', 1, 1)`)
  for (const at of [0, 1, 2])
    db.run(sql`insert into campaigns (id, name, client_id, mailbox_ids, created_by, created_at, updated_at)
      values (${`cmp_${at}`}, ${`Campaign ${at}`}, ${at === 1 ? "cli_one" : null}, '["mbx_a"]', 'Ada', 1, 1)
      on conflict do update set client_id = excluded.client_id, mailbox_ids = excluded.mailbox_ids`)
  for (const step of [1, 2])
    db.run(sql`insert or ignore into steps (id, campaign_id, position, place, delay_value, delay_unit, thread)
      values (${`stp_${step}`}, 'cmp_0', ${step}, ${step}, 3, 'days', 'new')`)
  for (const id of ["out_a", "out_b"])
    db.run(sql`insert or ignore into outlets (id, name, name_norm, domain, host, country, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${`${id}.example`}, ${`${id}.example`}, 'GB', 1, 1)`)
  for (const at of [0, 1, 2, 3])
    db.run(sql`insert into contacts (id, name, name_norm, beats, created_at, updated_at)
      values (${`con_${at}`}, 'Wren', 'wren', '["Repair"]', 1, 1)`)
  for (const at of Array(6).keys())
    db.run(sql`insert into enrolments (id, campaign_id, contact_id, outlet_id, mailbox_id, time_zone, created_at, updated_at)
      values (${`enr_${at}`}, ${`cmp_${at % 3}`}, ${`con_${at % 4}`}, 'out_a', ${boxOf(at === 5 ? "sandbox" : "mbx_a")}, 'UTC', 1, 1)`)
}

const asked = { from: "2027-01-20", to: "2027-04-15", by: "campaign", step: "day" } as const
const byKey = <T>(rows: Iterable<readonly [string, T]>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1))

/** The figures as they are counted from all rows at once, without anything that was kept. */
export function recount(ctx: Ctx, timeZone: string, client: string | undefined) {
  const from = startOfDay(toDay(asked.from), timeZone)
  const until = startOfDay(toDay(asked.to) + 1, timeZone)
  const campaigns = ctx.db.all<{ id: string }>(
    sql`select id from campaigns where ${client === undefined ? sql`true` : sql`coalesce(client_id, 'cli_own') = ${client}`}`,
  )
  const counted = {
    from,
    until,
    withoutSandbox: true,
    ...(client !== undefined && { campaigns: campaigns.map(({ id }) => id) }),
  }
  const divided = (grouping: "all" | "campaign" | "mailbox" | "outlet" | "beats") => {
    const people = countPeopleBy(ctx, grouping, counted)
    const activity = countActivityBy(ctx, grouping, counted)
    return byKey(
      [...new Set([...people.keys(), ...activity.keys()])].map((key) => {
        const {
          contacted = 0,
          reached = 0,
          replied = 0,
          positive = 0,
          placed = 0,
          ...more
        } = people.get(key) ?? nothing
        const { sent = 0, answers = 0 } = activity.get(key) ?? {}
        const { outOfOffice, bounced, optedOut, complained } = more
        const rest = { outOfOffice, bounced, optedOut, complained, answers }
        return [
          String(key ?? ""),
          {
            ...{ sent, reached, answered: replied, positive, placed, contacted },
            ...((grouping === "all" || grouping === "campaign") && rest),
          },
        ] as const
      }),
    )
  }
  const letters = (by: (typeof letterCuts)[number]) => {
    const sums = new Map<string, Outcome>()
    for (const [key, one] of countLettersBy(ctx, by, counted)) {
      const sum = sums.get(key) ?? { sent: 0, reached: 0, answered: 0, positive: 0, placed: 0 }
      sums.set(key, {
        sent: sum.sent + one.sent,
        reached: sum.reached + one.reached,
        answered: sum.answered + one.answered,
        positive: sum.positive + one.positive,
        placed: sum.placed + one.placed,
      })
    }
    return byKey(sums)
  }
  const span = { from, until, client }
  return {
    ...Object.fromEntries(
      (["all", "campaign", "mailbox", "outlet", "beats"] as const).map((by) => [by, divided(by)]),
    ),
    ...Object.fromEntries(letterCuts.map((by) => [by, letters(by)])),
    times: countAnswerTimes(ctx, counted),
    pages: readCoverage(ctx, span).length,
    lost: findLinkChanges(ctx, span).filter(({ isLost }) => isLost).length,
  }
}

/** The same from what is kept. */
export function readKept(ctx: Ctx, timeZone: string, client: string | undefined) {
  const clients = [client ?? ""]
  const question = { zone: timeZone, clients, first: toDay(asked.from), last: toDay(asked.to) }
  const shownOf = (cut: string, { pages: _, lost: __, contacted, ...all }: Numbers) => {
    if (cut === "all" || cut === "campaign") return { ...all, contacted }
    const { outOfOffice: ___, bounced, optedOut, complained, answers, ...rest } = all
    return letterCuts.some((one) => one === cut) ? rest : { ...rest, contacted }
  }
  const cuts = keptCuts.filter((cut) => cut !== "times")
  const { total, answerTimes } = readAnalytics(ctx, { ...asked, timeZone, client })
  return {
    ...Object.fromEntries(
      cuts.map((cut) => [
        cut,
        byKey(readByCut(ctx, question, cut))
          .map(([key, numbers]) => [key, shownOf(cut, numbers)] as const)
          .filter(([, all]) => Object.values(all).some(Boolean)),
      ]),
    ),
    times: answerTimes,
    pages: total.pages,
    lost: total.lost,
  }
}
