import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readCalendar } from "../../../../../worker/workspace/across/calendar/read-calendar.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { seenBy } from "../../../../../worker/workspace/core/limits/find-limit.ts"
import { OpportunityFilter } from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import { listOpportunities } from "../../../../../worker/workspace/discover/opportunities/list-opportunities.ts"
import { StoryFilter } from "../../../../../worker/workspace/discover/saved-stories/contract.ts"
import { listStories } from "../../../../../worker/workspace/discover/saved-stories/find-story.ts"
import { TaskFilter } from "../../../../../worker/workspace/people/tasks/contract.ts"
import { listTasks } from "../../../../../worker/workspace/people/tasks/list-tasks.ts"
import { listReports } from "../../../../../worker/workspace/results/reports/find-report.ts"
import { insideWorkspace } from "../../../support/inside.ts"

const clients = ["cli_own", "cli_one", "cli_two"] as const
const client = fc.option(fc.constantFrom(...clients), { nil: null })
const some = fc.option(fc.nat(2), { nil: null })
const three = fc.array(client, { minLength: 3, maxLength: 3 })
const world = fc.record({
  campaigns: three,
  stories: three,
  requests: fc.array(fc.record({ client, campaign: some, stories: fc.subarray([0, 1, 2]) }), {
    maxLength: 8,
  }),
  tasks: fc.array(fc.record({ client, isMine: fc.boolean() }), { maxLength: 6 }),
  pages: fc.array(fc.record({ client, campaign: some }), { maxLength: 5 }),
  reports: fc.array(fc.constantFrom(...clients), { maxLength: 4 }),
})
type World = typeof world extends fc.Arbitrary<infer One> ? One : never

const at = Date.parse("2027-03-10T12:00:00Z")

function write({ db }: Ctx, told: World): void {
  for (const table of ["story_findings", "opportunities", "tasks", "placements", "reports", "messages"])
    db.run(sql`delete from ${sql.raw(table)}`)
  for (const [number, whose] of told.campaigns.entries()) {
    db.run(sql`insert into campaigns (id, name, client_id, mailbox_ids, created_by, created_at, updated_at)
      values (${`cmp_${number}`}, ${`Campaign ${number}`}, ${whose}, '["mbx_real"]', 'Ada', 1, 1)
      on conflict do update set client_id = excluded.client_id`)
    db.run(sql`insert into messages (id, direction, send_key, campaign_id, mailbox_id, state, scheduled_at, created_at)
      values (${`msg_${number}`}, 'out', ${`${number}`}, ${`cmp_${number}`}, 'mbx_real', 'scheduled', ${at}, 1)`)
  }
  for (const [number, whose] of told.stories.entries())
    db.run(sql`insert into stories (id, client_id, title, text, countries, languages, kinds, names, competitors, created_by, created_at, updated_at)
      values (${`sto_${number}`}, ${whose}, 'A story', '', '[]', '[]', '[]', '[]', '[]', 'Ada', 1, 1)
      on conflict do update set client_id = excluded.client_id`)
  for (const [number, { client: whose, campaign, stories }] of told.requests.entries()) {
    db.run(sql`insert into opportunities (id, title, client_id, campaign_id, dedupe_hash, fit_score, fit_reasons, scored_by,
        deadline_local, deadline_at, created_by, created_at, updated_at)
      values (${`opp_${number}`}, ${`Request ${number}`}, ${whose}, ${campaign === null ? null : `cmp_${campaign}`}, ${`${number}`},
        1, '[]', 0, '2027-03-10T12:00', ${at}, 'Ada', 1, 1)`)
    for (const story of stories)
      for (const reason of ["fits", "named"])
        db.run(sql`insert into story_findings (story_id, opportunity_id, reason, name, quote, found_at)
          values (${`sto_${story}`}, ${`opp_${number}`}, ${reason}, '', '', 1)`)
  }
  for (const [number, { client: whose, isMine }] of told.tasks.entries())
    db.run(sql`insert into tasks (id, contact_id, client_id, title, due_on, responsible_id, responsible_name, created_by, created_at)
      values (${`tsk_${number}`}, 'con_one', ${whose}, ${`Task ${number}`}, '2027-03-10', ${isMine ? "usr_me" : null},
        ${isMine ? "Me" : null}, 'Ada', 1)`)
  for (const [number, { client: whose, campaign }] of told.pages.entries())
    db.run(sql`insert into placements (id, client_id, campaign_id, page_url, page_norm, host, target_urls, match, phrase, state, type, first,
        first_seen_at, created_by, created_at, updated_at)
      values (${`plc_${number}`}, ${whose}, ${campaign === null ? null : `cmp_${campaign}`}, ${`https://paper.example/${number}`}, '',
        'paper.example', '[]', 'page', '', 'live', 'link', '{}', ${at}, 'Ada', 1, 1)`)
  for (const [number, whose] of told.reports.entries())
    db.run(sql`insert into reports (id, client_id, title, from_date, to_date, time_zone, sections, summary, next_steps, created_by,
        created_at, updated_at)
      values (${`rep_${number}`}, ${whose}, 'March', '2027-03-01', '2027-03-31', 'UTC', '["summary"]', '', '', 'Ada', 1, 1)`)
}

/** What is for a client, told by the rules in words: nothing here asks the database. */
function workFor(told: World, whose: string) {
  const own = (one: string | null | undefined) => one ?? "cli_own"
  const ofCampaign = (one: number | null) => (one === null ? undefined : own(told.campaigns[one]))
  const those = <One>(all: readonly One[], prefix: string, isTheirs: (one: One, number: number) => boolean) =>
    all.flatMap((one, number) => (isTheirs(one, number) ? `${prefix}_${number}` : [])).sort()
  return {
    requests: those(told.requests, "opp", ({ client: named, campaign, stories }) => {
      if (named !== null) return named === whose
      if (campaign !== null && ofCampaign(campaign) === whose) return true
      if (stories.length > 0) return stories.some((one) => own(told.stories[one]) === whose)
      return campaign === null && whose === "cli_own"
    }),
    tasks: those(told.tasks, "tsk", (task) => own(task.client) === whose),
    stories: those(told.stories, "sto", (one) => own(one) === whose),
    sends: those(told.campaigns, "cmp", (one) => own(one) === whose),
    pages: those(told.pages, "plc", (page) => own(page.client ?? ofCampaign(page.campaign)) === whose),
    reports: those(told.reports, "rep", (one) => one === whose),
  }
}

/** The same as the pages show it. */
function shownFor(ctx: Ctx, client?: string) {
  const narrowed = client === undefined ? {} : { client }
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
  const days = { from: "2027-03-01", to: "2027-03-31", timeZone: "UTC", ...narrowed }
  const { entries } = readCalendar(ctx, days)
  const dated = (kind: string) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.targetId : [])).sort()
  const { opportunities, total } = listOpportunities(
    ctx,
    OpportunityFilter.parse({ ...narrowed, limit: "100" }),
  )
  const tasks = listTasks(ctx, TaskFilter.parse({ ...narrowed, limit: "100" }))
  const stories = listStories(ctx, StoryFilter.parse({ ...narrowed, limit: "100" }))
  const shown = {
    requests: ids(opportunities),
    tasks: ids(tasks.tasks),
    stories: ids(stories.stories),
    sends: dated("planned"),
    pages: dated("placement"),
    reports: ids(listReports(ctx, narrowed).reports),
  }
  expect([total, tasks.total, stories.total]).toEqual([
    shown.requests.length,
    shown.tasks.length,
    shown.stories.length,
  ])
  expect(dated("deadline")).toEqual(shown.requests)
  expect(dated("task")).toHaveLength(shown.tasks.length)
  return {
    ...shown,
    named: new Map(opportunities.map(({ id, clients }) => [id, clients.map((one) => one.id)])),
  }
}

test("a client's tasks, opportunities, stories, reports and days are theirs, as a filter and to whoever works for that client", () =>
  insideWorkspace((ctx) => {
    const { db } = ctx
    for (const id of clients.slice(1))
      db.run(sql`insert into clients (id, name, name_norm, accent, created_by, created_at)
        values (${id}, ${id}, ${id}, '#0d5c49', 'Ada', 1)`)
    db.run(sql`insert into contacts (id, name, name_norm, created_at, updated_at)
      values ('con_one', 'Wren', 'wren', 1, 1)`)
    db.run(sql`insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
      values ('mbx_real', 'smtp', 'a@b.example', 'a@b.example', 'A', 'sealed', 1, 1)`)
    fc.assert(
      fc.property(world, (told) => {
        write(ctx, told)
        const { named, ...all } = shownFor(ctx)
        const found: Record<string, Set<string>> = {}
        for (const whose of clients) {
          const theirs = workFor(told, whose)
          const { named: _, ...shown } = shownFor(ctx, whose)
          expect(shown).toEqual(theirs)
          for (const id of theirs.requests) expect(named.get(id)).toContain(whose)
          // Whoever works for them sees the same, and of what names no client the tasks that are their own.
          const limited = seenBy(ctx, { userId: "usr_me", clientIds: [whose] })
          const mine = told.tasks.flatMap((task, number) =>
            task.client === null && task.isMine ? `tsk_${number}` : [],
          )
          const { named: names, ...seen } = shownFor(limited)
          expect(seen).toEqual({ ...theirs, tasks: [...new Set([...theirs.tasks, ...mine])].sort() })
          for (const whom of names.values()) expect(whom).toEqual([whose])
          for (const [kind, ids] of Object.entries(theirs))
            found[kind] = new Set([...(found[kind] ?? []), ...ids])
        }
        // Nothing is for nobody.
        for (const [kind, ids] of Object.entries(all)) expect([...(found[kind] ?? [])].sort()).toEqual(ids)
      }),
      { numRuns: 40 },
    )
  }))
