import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { drawReport } from "../../../../../worker/site/reports/draw-report.ts"
import { figureWords } from "../../../../../worker/site/reports/words.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { measures } from "../../../../../worker/workspace/people/outlets/figures/contract.ts"
import type {
  FigureName,
  ReportContent,
} from "../../../../../worker/workspace/results/reports/content/contract.ts"
import { reportSections } from "../../../../../worker/workspace/results/reports/contract.ts"
import { readContent } from "../../../../../worker/workspace/results/reports/read-content.ts"
import { intervalOf } from "../../../../../worker/workspace/results/results/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"

const hour = 3_600_000
const start = Date.parse("2027-03-20T00:00:00Z")
const moment = fc.integer({ min: 0, max: 24 * 24 }).map((hours) => start + hours * hour)
const clients = ["cli_own", "cli_one", "cli_two"]
const client = fc.option(fc.constantFrom(...clients), { nil: null })

/** Who was written to from where; an erased person, or one merged into another, leaves an enrolment without a contact. */
const person = fc.record({ campaign: fc.nat(3), isSandbox: fc.boolean(), isErased: fc.boolean() })
const happening = fc.record({
  who: fc.nat(5),
  type: fc.constantFrom("sent", "sent", "delivered", "replied", "replied", "bounced", "opted_out", "opened"),
  at: moment,
})
const page = fc.record({
  client,
  campaign: fc.option(fc.nat(3), { nil: null }),
  kind: fc.constantFrom("link", "image", "mention"),
  flag: fc.constantFrom("nofollow", "ugc", "sponsored", "none"),
  state: fc.constantFrom("live", "changed", "lost", "unreachable", "blocked"),
  /** Checks in a row that did not find what was there: a page is called lost only after some. */
  misses: fc.nat(2),
  seen: fc.option(moment, { nil: null }),
  host: fc.constantFrom("paper.example", "paper.example", "www.harbour-courier.example"),
  outlet: fc.option(fc.nat(2), { nil: null }),
  checks: fc.array(
    fc.record({
      at: moment,
      state: fc.constantFrom("live", "changed", "lost", "unreachable", "blocked", "pending"),
    }),
    { maxLength: 6 },
  ),
})
const history = fc.record({
  /** The client of each campaign, after all moves between clients. */
  campaigns: fc.array(client, { minLength: 4, maxLength: 4 }),
  /** Those that have the sandbox for their only mailbox. */
  rehearsals: fc.subarray([0, 1, 2, 3]),
  people: fc.array(person, { minLength: 6, maxLength: 6 }),
  happenings: fc.array(happening, { maxLength: 40 }),
  pages: fc.array(page, { maxLength: 8 }),
  /** What members entered for the outlets. */
  entered: fc.uniqueArray(
    fc.record({ outlet: fc.nat(2), measure: fc.constantFrom(...measures), value: fc.nat() }),
    { selector: ({ outlet, measure }) => `${outlet} ${measure}`, maxLength: 6 },
  ),
  /** What was found by itself and not accepted, or accepted without its placement being seen yet: nothing of it counts. */
  proposals: fc.array(
    fc.record({
      client: fc.constantFrom(...clients),
      campaign: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      state: fc.constantFrom("proposed", "accepted", "dismissed"),
      at: moment,
    }),
    { maxLength: 6 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer One> ? One : never

const asked = fc.record({
  client: fc.constantFrom(...clients),
  from: fc.integer({ min: 20, max: 40 }),
  days: fc.integer({ min: 1, max: 12 }),
})
const dateOf = (marchDay: number) => new Date(Date.UTC(2027, 2, marchDay)).toISOString().slice(0, 10)

function write({ db }: Ctx, told: History): void {
  const { campaigns, rehearsals, people, happenings, pages, proposals, entered } = told
  for (const table of [
    "outlet_figures",
    "coverage_proposals",
    "placement_checks",
    "placements",
    "events",
    "enrolments",
  ])
    db.run(sql`delete from ${sql.raw(table)}`)
  for (const [at, whose] of campaigns.entries())
    db.run(sql`insert into campaigns (id, name, client_id, mailbox_ids, created_by, created_at, updated_at)
      values (${`cmp_${at}`}, ${`Campaign ${at}`}, ${whose}, ${
        rehearsals.includes(at)
          ? sql`(select json_array(id) from mailboxes where driver = 'sandbox')`
          : `["mbx_real"]`
      }, 'Ada', 1, 1)
      on conflict do update set client_id = excluded.client_id, mailbox_ids = excluded.mailbox_ids`)
  for (const [at, { campaign, isSandbox, isErased }] of people.entries())
    db.run(sql`insert into enrolments (id, campaign_id, contact_id, mailbox_id, time_zone, created_at, updated_at)
      values (${`enr_${at}`}, ${`cmp_${campaign}`}, ${isErased ? null : `con_${at}`},
        ${isSandbox ? sql`(select id from mailboxes where driver = 'sandbox')` : "mbx_real"}, 'UTC', 1, 1)`)
  for (const [at, { who, type, at: when }] of happenings.entries())
    db.run(sql`insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
      values (${`evt_${at}`}, ${type}, ${`msg_${at}`}, ${`enr_${who}`}, ${`cmp_${people[who]?.campaign}`}, ${when}, 'system',
        ${String(at)})`)
  for (const [at, { client: whose, campaign, state, at: when }] of proposals.entries())
    db.run(sql`insert into coverage_proposals (id, client_id, state, page_url, page_norm, headline, summary, outlet, writers,
        published_at, reason, matched, quote, is_simulated, campaign_id, created_at)
      values (${`cov_${at}`}, ${whose}, ${state}, ${`https://paper.example/${at}`}, ${String(at)}, '', '', '', '', ${when},
        'name', 'Wren', '', 0, ${campaign === null ? null : `cmp_${campaign}`}, ${when})`)
  for (const { outlet, measure, value } of entered)
    db.run(sql`insert into outlet_figures (outlet_id, measure, value, source, measured_on, entered_by, entered_at)
      values (${`out_${outlet}`}, ${measure}, ${value}, 'Their rate card', '2027-03-01', 'Ada', 1)`)
  for (const [
    at,
    { client: whose, campaign, kind, flag, state, misses, seen, host, outlet, checks },
  ] of pages.entries()) {
    db.run(sql`insert into placements (id, client_id, campaign_id, outlet_id, page_url, page_norm, host, target_urls, match, phrase, state, misses,
        type, nofollow, ugc, sponsored, first, first_seen_at, created_by, created_at, updated_at)
      values (${`plc_${at}`}, ${whose}, ${campaign === null ? null : `cmp_${campaign}`},
        ${outlet === null ? null : `out_${outlet}`}, ${`https://${host}/${at}`}, '', ${host},
        '[]', 'page', '', ${state}, ${misses}, ${kind}, ${flag === "nofollow" ? 1 : 0}, ${flag === "ugc" ? 1 : 0},
        ${flag === "sponsored" ? 1 : 0}, ${seen === null ? null : "{}"}, ${seen}, 'Ada', 1, 1)`)
    for (const [number, check] of checks.entries())
      db.run(sql`insert into placement_checks (id, placement_id, at, outcome, state)
        values (${`plk_${at}_${number}`}, ${`plc_${at}`}, ${check.at}, 'missing', ${check.state})`)
  }
}

/** The pages of a client, with their places. */
const pagesOf = ({ campaigns, rehearsals, pages }: History, whose: string) =>
  pages
    .map((one, at) => ({ ...one, id: `plc_${at}` }))
    .filter(
      (one) =>
        (one.client ?? (one.campaign === null ? null : campaigns[one.campaign]) ?? "cli_own") === whose &&
        one.host === "paper.example" &&
        (one.campaign === null || !rehearsals.includes(one.campaign)),
    )

/** Each page of the coverage with the figures of its outlet. */
const figuresByPage = (told: History, whose: string, from: number, until: number) =>
  pagesOf(told, whose)
    .filter(({ seen }) => seen !== null && seen >= from && seen < until)
    .map(({ id, outlet }) => [
      id,
      told.entered
        .filter((one) => one.outlet === outlet)
        .map(({ measure, value }) => `${measure} ${value}`)
        .sort(),
    ])
    .sort()

/** The same figures, counted one by one. */
function count(told: History, whose: string, from: number, until: number): Record<FigureName, number> {
  const { campaigns, people, happenings } = told
  const isIn = (at: number | null) => at !== null && at >= from && at < until
  const ownerOf = (at: number | null) => (at === null ? null : (campaigns[at] ?? null))
  const own = happenings.filter(({ who }) => {
    const enrolled = people[who]
    return enrolled && !enrolled.isSandbox && (ownerOf(enrolled.campaign) ?? "cli_own") === whose
  })
  const byPerson = [...Map.groupBy(own, ({ who }) => who).values()].filter((all) => {
    const contacts = all.filter(({ type }) => type !== "opened").map(({ at }) => at)
    return contacts.length > 0 && isIn(Math.min(...contacts))
  })
  const has = (all: typeof own, ...types: string[]) => all.some(({ type }) => types.includes(type))
  const isReached = (all: typeof own) =>
    has(all, "replied", "opted_out") || (has(all, "sent", "delivered") && !has(all, "bounced"))
  const ours = pagesOf(told, whose)
  const seen = ours.filter((one) => isIn(one.seen))
  const changes = ours.flatMap(({ checks, seen: since }) => {
    const told = checks
      .map((check, number) => ({ ...check, number }))
      // What was checked before it was first seen was another page.
      .filter(({ at, state }) => since !== null && at >= since && ["live", "changed", "lost"].includes(state))
      .sort((a, b) => a.at - b.at || a.number - b.number)
    return told.flatMap(({ at, state }, place) => {
      const wasLost = told[place - 1]?.state === "lost"
      return isIn(at) && wasLost !== (state === "lost") ? [state === "lost" ? "lost" : "won"] : []
    })
  })
  const times = (...types: string[]) => own.filter(({ type, at }) => types.includes(type) && isIn(at)).length
  return {
    pages: seen.length,
    links: seen.filter(({ kind }) => kind === "link").length,
    followed: seen.filter(({ kind, flag }) => kind === "link" && flag === "none").length,
    mentions: seen.filter(({ kind }) => kind === "mention").length,
    live: seen.filter(({ state, misses }) => state === "live" || (state === "changed" && misses === 0))
      .length,
    lost: changes.filter((what) => what === "lost").length,
    wonBack: changes.filter((what) => what === "won").length,
    answers: times("replied"),
    sent: times("sent", "delivered"),
    reached: byPerson.filter(isReached).length,
    replied: byPerson.filter((all) => has(all, "replied")).length,
  }
}

/** What the rows of a report say, counted from them alone. */
const rowsOf = ({ coverage, links, answers, tried }: ReportContent) => ({
  pages: coverage.length,
  lost: links.filter(({ became }) => became === "lost").length,
  wonBack: links.filter(({ became }) => became === "won back").length,
  answers: answers.length,
  sent: tried.reduce((sum, { sent }) => sum + sent, 0),
  reached: tried.reduce((sum, { reached }) => sum + reached, 0),
  replied: tried.reduce((sum, { replied }) => sum + replied, 0),
})

/** What a reader counts who follows the link of a figure: the rows that are shown then, or the numbers in their column. */
function follow(page: string, name: FigureName): number {
  const figure = page.match(new RegExp(`</b> ${figureWords[name]}\\s[\\s\\S]*?href="#([^"]+)"`))
  const target = figure?.[1] ?? ""
  const [section = "", chosen] = target.split("-")
  const [inner = ""] = page.match(new RegExp(`<section id="${section}"[\\s\\S]*?</section>`)) ?? []
  expect(inner).toContain(`id="${target}"`)
  const [, rows = ""] = inner.match(/<tbody>([\s\S]*?)<\/tbody>/) ?? []
  const all = [...rows.matchAll(/<tr(?: class="([^"]*)")?>([\s\S]*?)<\/tr>/g)]
  if (chosen) {
    // The rule of the sheet that hides all other rows.
    expect(page).toContain(`#${target}:target ~ .wide tbody tr:not(.${chosen}) { display: none }`)
    return all.filter(([, classes = ""]) => classes.split(" ").includes(chosen)).length
  }
  const column = ["sent", "reached", "replied"].indexOf(name)
  if (column === -1) return all.length
  return all.reduce((sum, [, , cells = ""]) => {
    const numbers = [...cells.matchAll(/<td class="n">(\d+)<\/td>/g)].map(([, digits]) => Number(digits))
    return sum + (numbers[column] ?? 0)
  }, 0)
}

test("every figure of a report is what somebody counts by hand, and its link leads to exactly its rows", () =>
  insideWorkspace(async (ctx) => {
    ctx.db.run(sql`pragma defer_foreign_keys = on`)
    for (const id of clients.slice(1))
      ctx.db.run(sql`insert into clients (id, name, name_norm, accent, created_by, created_at)
        values (${id}, ${id}, ${id}, '#000000', 'Ada', 1)`)
    for (const at of Array(6).keys())
      ctx.db.run(sql`insert into contacts (id, name, name_norm, created_at, updated_at)
        values (${`con_${at}`}, 'Wren', 'wren', 1, 1)`)
    for (const at of [0, 1, 2])
      ctx.db.run(sql`insert into outlets (id, name, name_norm, domain, host, created_at, updated_at)
        values (${`out_${at}`}, ${`Paper ${at}`}, '', ${`paper${at}.example`}, '', 1, 1)`)
    await fc.assert(
      fc.asyncProperty(history, asked, async (told, { client: whose, from, days }) => {
        write(ctx, told)
        const report = {
          ...blank,
          clientId: whose,
          fromDate: dateOf(from),
          toDate: dateOf(from + days - 1),
        }
        const content = readContent(ctx, report)
        const at = (day: number) => Date.UTC(2027, 2, day)
        const [now, before] = [
          count(told, whose, at(from), at(from + days)),
          count(told, whose, at(from - days), at(from)),
        ]
        for (const { name, value, before: earlier } of content.figures)
          expect([name, value, earlier]).toEqual([name, now[name], before[name]])
        expect(content.figures).toHaveLength(Object.keys(now).length)
        const page = await drawReport(content, { link: "rpl_1", isPreview: false }, null)
        for (const { name, value } of content.figures)
          expect([name, follow(page, name)]).toEqual([name, value])
        expect(rowsOf(content)).toMatchObject(
          Object.fromEntries(Object.keys(rowsOf(content)).map((name) => [name, now[name as FigureName]])),
        )
        expect(
          content.outlets
            .flatMap(({ placementIds, figures }) =>
              placementIds.map((id) => [
                id,
                figures.map(({ measure, value }) => `${measure} ${value}`).sort(),
              ]),
            )
            .sort(),
        ).toEqual(figuresByPage(told, whose, at(from), at(from + days)))
        // Without its rows a figure is not shown.
        const bare = readContent(ctx, { ...report, sections: ["figures", "coverage"] })
        expect(new Set(bare.figures.map(({ provedBy }) => provedBy))).toEqual(new Set(["coverage"]))
      }),
      { numRuns: 150 },
    )
  }))

const blank = {
  id: "rpt_1",
  title: "",
  timeZone: "UTC",
  sections: [...reportSections],
  summary: "",
  nextSteps: "",
  linkNumber: 0,
  linkEndsAt: null,
  passwordHash: null,
  wrongPasswords: 0,
  wrongFrom: null,
  views: 0,
  createdBy: "",
  createdAt: 0,
  updatedAt: 0,
}

test("a rate of few people has a wide range: 2 of 5 is from 12 to 77 percent", () => {
  const [low, high] = intervalOf(2, 5) ?? [0, 0]
  expect([low, high].map((share) => Math.round(share * 100))).toEqual([12, 77])
  expect(intervalOf(0, 0)).toBeNull()
  expect(intervalOf(0, 10)?.[0]).toBe(0)
  expect(intervalOf(10, 10)?.[1]).toBe(1)
})
