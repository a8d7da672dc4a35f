import { expect, test } from "vitest"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../campaigns/campaign.ts"

test("a message of which nobody knows whether it left is shown with what is known, and goes again only to whom more is sent", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({}, [good])
  for (const name of ["Anna Pryce", "Ben Ode", "Cleo Marsh"]) await add({ name, company: "The Paper" })
  await ask(`${at}/launch`, { body: { eligible: 3 } })
  const run = (sql: string) => rowsOf(workspace.id, sql)
  const ofBen =
    "enrolment_id in (select e.id from enrolments e join contacts c on c.id = contact_id where name = 'Ben Ode')"
  await run("update messages set state = 'unknown', error = 'The line was cut.'")
  await run(
    `update enrolments set state = 'replied', touches = 1 where ${ofBen.replace("enrolment_id", "id")}`,
  )
  await run("delete from contacts where name = 'Cleo Marsh'")
  const listed = async () => (await read<ReviewPage>(ask("/reviews"))).unknown
  const all = await listed()
  expect(all.map(({ name, error, canGoAgain }) => [name, error, canGoAgain]).toSorted()).toEqual([
    ["A deleted contact", null, false],
    ["Anna Pryce", "The line was cut.", true],
    ["Ben Ode", "The line was cut.", false],
  ])
  for (const { messageId } of all)
    expect((await ask(`/reviews/${messageId}/settle`, { body: { wasSent: false } })).status).toBe(204)
  expect(await listed()).toEqual([])
  const states = await run(
    "select name, m.state from messages m left join contacts c on c.id = m.contact_id order by name",
  )
  expect(states.map(({ name, state }) => [name, state])).toEqual([
    [null, "cancelled"],
    ["Anna Pryce", "scheduled"],
    ["Ben Ode", "cancelled"],
  ])
})

test("more messages of which nobody knows are counted than are listed at once", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({}, [good])
  await add({})
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  await rowsOf(workspace.id, "update messages set state = 'unknown'")
  await rowsOf(
    workspace.id,
    `with recursive n(at) as (select 1 union all select at + 1 from n where at < 54)
     insert into messages (id, direction, contact_id, campaign_id, mailbox_id, state, send_key, created_at)
     select 'msg_' || n.at, 'out', contact_id, campaign_id, mailbox_id, state, 'test:' || n.at, created_at from messages, n`,
  )
  const { unknown, unknownTotal } = await read<ReviewPage>(ask("/reviews"))
  expect([unknown.length, unknownTotal]).toEqual([50, 55])
})
