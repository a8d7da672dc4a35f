import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Expectation } from "../../../../../worker/workspace/results/expectation/contract.ts"
import { fitOf } from "../../../../../worker/workspace/results/expectation/fit-of.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign, makeContact } from "../../campaigns/campaigns/campaign.ts"

const DAY = 86_400_000

/** Campaigns of the past: each wrote to this many people, of whom some answered, from a mailbox that really sends. */
function addPast(
  { db, now }: Ctx,
  { campaigns, people, answers, daysAgo = 30, mailbox = "mbx_real" }: PastCampaigns,
) {
  db.run(sql`insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
    values ('mbx_real', 'smtp', 'a@agency.example', 'a@agency.example', 'Ada', 'sealed', 1, 1) on conflict do nothing`)
  const at = now - daysAgo * DAY
  for (let one = 0; one < campaigns; one++) {
    const campaign = `cmp_${mailbox}_${daysAgo}_${one}`
    db.run(sql`insert into campaigns (id, name, mailbox_ids, launched_at, created_by, created_at, updated_at)
      values (${campaign}, 'Past', json_array(${mailbox}), ${at}, 'Ada', 1, 1)`)
    for (let who = 0; who < people; who++) {
      const enrolment = `enr_${campaign}_${who}`
      db.run(sql`insert into enrolments (id, campaign_id, mailbox_id, time_zone, created_at, updated_at)
        values (${enrolment}, ${campaign}, ${mailbox}, 'UTC', 1, 1)`)
      for (const type of who < answers ? ["sent", "replied"] : ["sent"])
        db.run(sql`insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
          values (${`evt_${type}_${enrolment}`}, ${type}, ${enrolment}, ${enrolment}, ${campaign}, ${at}, 'system',
            ${`${type} ${enrolment}`})`)
    }
  }
}
interface PastCampaigns {
  campaigns: number
  people: number
  answers: number
  daysAgo?: number
  mailbox?: string
}

async function enterWithMailbox() {
  const own = await enterWithCampaign()
  for (let who = 0; who < 3; who++) await own.add({})
  const expectation = () => read<Expectation>(own.ask(`${own.at}/expectation`))
  const inside = (work: (ctx: Ctx) => void) => insideWorkspace(work, own.workspace.id)
  const leave = () =>
    inside(({ db }) => {
      db.run(sql`update campaigns set mailbox_ids = '["mbx_real"]' where id = ${own.id}`)
    })
  return { ...own, expectation, inside, leave }
}

test("what a send is expected to bring comes from earlier campaigns alone, and too few of them say nothing", async () => {
  const { expectation, inside, leave } = await enterWithMailbox()
  expect(await expectation()).toMatchObject({ isRehearsal: true, people: 3, answers: null, placed: null })
  await inside((ctx) => addPast(ctx, { campaigns: 3, people: 20, answers: 4 }))
  await leave()
  expect(await expectation()).toMatchObject({
    isRehearsal: false,
    basis: { campaigns: 3, people: 60, isOfSize: false },
    answers: null,
  })
  // Neither a rehearsal nor what was sent a week ago says anything.
  await inside((ctx) => {
    const sandbox = ctx.db.get<{ id: string }>(sql`select id from mailboxes where driver = 'sandbox'`)
    addPast(ctx, { campaigns: 5, people: 20, answers: 20, mailbox: sandbox?.id ?? "" })
    addPast(ctx, { campaigns: 5, people: 20, answers: 20, daysAgo: 7 })
  })
  expect(await expectation()).toMatchObject({ basis: { campaigns: 3, people: 60 }, answers: null })
  await inside((ctx) => addPast(ctx, { campaigns: 2, people: 20, answers: 4, daysAgo: 60 }))
  const { basis, groups, answers, placed } = await expectation()
  expect(basis).toEqual({ campaigns: 5, people: 100, isOfSize: true })
  expect(groups.find(({ fit }) => fit === "other")).toEqual({
    fit: "other",
    people: 3,
    before: { people: 100, answered: 20, placed: 0 },
  })
  expect(answers).toEqual({ likely: 1, from: 0, to: 2 })
  expect(placed).toEqual({ likely: 0, from: 0, to: 0 })
})

test("somebody who answered before, or whose beat the story names, fits better", async () => {
  const { ask, at, expectation, inside, leave, id } = await enterWithMailbox()
  await inside((ctx) => addPast(ctx, { campaigns: 5, people: 20, answers: 4 }))
  await leave()
  const wren = await makeContact(ask, { name: "Wren Hollis" })
  const nora = await makeContact(ask, { name: "Nora Field" })
  await ask(`${at}/people`, { body: { contactIds: [wren.id, nora.id] } })
  await inside(({ db, now }) => {
    db.run(sql`update campaigns set brief = 'News: Coastal towns mend their nets.' where id = ${id}`)
    db.run(sql`update contacts set beats = '["coastal TOWNS"]' where id = ${nora.id}`)
    db.run(
      sql`update events set contact_id = ${wren.id} where type = 'replied' and number = (select min(number) from events where type = 'replied')`,
    )
    expect(now).toBeGreaterThan(0)
  })
  const { groups } = await expectation()
  expect(groups.map(({ fit, people }) => [fit, people])).toEqual([
    ["answered", 1],
    ["beat", 1],
    ["other", 3],
  ])
  const known = { beats: '["AI"]', hasAnswered: false }
  expect(fitOf(known, "Nobody said so")).toBe("other")
  expect(fitOf(known, "What AI costs")).toBe("beat")
  expect(fitOf({ ...known, hasAnswered: true }, "")).toBe("answered")
})

test("another workspace's campaign is not found", async () => {
  const { at } = await enterWithMailbox()
  const { ask } = await enterOwnWorkspace()
  expect((await ask(`${at}/expectation`)).status).toBe(404)
})
