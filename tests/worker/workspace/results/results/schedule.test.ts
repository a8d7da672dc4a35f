import { expect, test } from "vitest"
import type { CampaignMessagePage } from "../../../../../worker/workspace/results/campaign-messages/contract.ts"
import type { CampaignCalendar } from "../../../../../worker/workspace/results/results/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

test("a day's page holds that day's messages, by the campaign's clock, however many went the day before", async () => {
  const { ask, at, id, workspace } = await enterWithCampaign({ timeZone: "America/New_York" })
  const plan = async (name: string, count: number, from: string) =>
    rowsOf(
      workspace.id,
      `insert into messages (id, direction, state, send_key, campaign_id, mailbox_id, scheduled_at, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'msg_' || ? || i, 'out', 'scheduled', ? || i, ?, (select id from mailboxes limit 1), ? + i, 0 from n`,
      count,
      name,
      name,
      id,
      Date.parse(from),
    )
  await plan("before", 120, "2099-03-02T12:00:00-05:00")
  // Both ends of the day, in a zone that lags behind.
  await plan("early", 2, "2099-03-03T00:00:00-05:00")
  await plan("late", 1, "2099-03-03T23:59:59-05:00")
  await plan("after", 1, "2099-03-04T00:00:00-05:00")

  const { days } = await read<CampaignCalendar>(ask(`${at}/calendar`))
  expect(days.map(({ date, planned }) => [date, planned])).toEqual([
    ["2099-03-02", 120],
    ["2099-03-03", 3],
    ["2099-03-04", 1],
  ])
  const { messages, total, nextCursor } = await read<CampaignMessagePage>(
    ask(`${at}/messages?date=2099-03-03`),
  )
  expect(messages.map((one) => one.id)).toEqual(["msg_early1", "msg_early2", "msg_late1"])
  expect([total, nextCursor]).toEqual([3, null])
})

test("what failed, and what nobody knows of, counts as planned on no day", async () => {
  const { ask, at, id, workspace } = await enterWithCampaign({ timeZone: "UTC" })
  const put = (state: string, time: string) =>
    rowsOf(
      workspace.id,
      `insert into messages (id, direction, state, send_key, campaign_id, mailbox_id, scheduled_at, created_at)
       values ('msg_' || ?, 'out', ?, ?, ?, (select id from mailboxes limit 1), ?, 0)`,
      state,
      state,
      state,
      id,
      Date.parse(time),
    )
  await put("failed", "2026-03-02T12:00:00Z")
  await put("unknown", "2026-03-02T12:10:00Z")
  await put("scheduled", "2099-03-03T12:00:00Z")
  const { days } = await read<CampaignCalendar>(ask(`${at}/calendar`))
  expect(days).toEqual([
    { date: "2026-03-02", planned: 0, sent: 0, failed: 1, unknown: 1 },
    { date: "2099-03-03", planned: 1, sent: 0, failed: 0, unknown: 0 },
  ])
})
