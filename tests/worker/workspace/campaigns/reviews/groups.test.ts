import { expect, test } from "vitest"
import type {
  Approved,
  Review,
  ReviewPage,
  TextPart,
} from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { type Ask, enterWithCampaign, good } from "../campaigns/campaign.ts"

const launch = (ask: Ask, at: string, eligible: number) => read(ask(`${at}/launch`, { body: { eligible } }))

const whole = (parts: readonly TextPart[] = []) => parts.map(({ text }) => text).join("")
const valuesOf = ({ message }: Review) =>
  [...(message?.parts.subject ?? []), ...(message?.parts.text ?? [])].flatMap(({ text, isValue }) =>
    isValue ? [text] : [],
  )
const groupOf = (reviews: readonly Review[], name: string) =>
  reviews.find(({ contact }) => contact.name === name)?.message?.group

test("messages that differ only by fields are one group, with the values apart, and other words are another group", async () => {
  const body =
    "Dear {{ first_name | default: 'reader' }},{% if title %} as {{ title }}{% endif %} **see** [the study](https://a.example) at {{ company | default: '' }}."
  const { ask, at, add, workspace } = await enterWithCampaign({ approval: "every" }, [{ ...good, body }])
  await add({ name: "Anna Pryce", company: "The Paper" })
  await add({ name: "Ben Ode", company: "https://ode.example [x](https://evil.example) **b**" })
  await add({ name: "Cleo Marsh" })
  await rowsOf(workspace.id, "update contacts set title = 'Editor' where name = 'Cleo Marsh'")
  await launch(ask, at, 3)
  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  expect(groupOf(reviews, "Anna Pryce")).toBe(groupOf(reviews, "Ben Ode"))
  expect(groupOf(reviews, "Cleo Marsh")).not.toBe(groupOf(reviews, "Ben Ode"))
  const ben = reviews.find(({ contact }) => contact.name === "Ben Ode")
  const said = "https://ode.example [x](https://evil.example) **b**"
  expect(ben && valuesOf(ben)).toEqual([said, "Ben", said])
  for (const { message } of reviews) {
    expect(whole(message?.parts.subject)).toBe(message?.subject)
    expect(whole(message?.parts.text)).toBe(message?.text)
  }

  // What was read of the group is approved, each by its exact text; who changed meanwhile is not.
  await rowsOf(workspace.id, "update contacts set company = 'Another' where name = 'Ben Ode'")
  const messages = reviews
    .filter(({ message }) => message?.group === groupOf(reviews, "Anna Pryce"))
    .map(({ messageId, message }) => ({ messageId, fingerprint: message?.fingerprint }))
  const { approved, refused } = await read<Approved>(ask("/reviews/approve", { body: { messages } }))
  expect([approved.length, refused]).toEqual([
    1,
    [{ messageId: ben?.messageId, message: expect.stringContaining("changed") }],
  ])
  const left = await read<ReviewPage>(ask("/reviews"))
  expect(left.total).toBe(2)
  expect(left.reviews.map(({ contact }) => contact.name).toSorted()).toEqual(["Ben Ode", "Cleo Marsh"])
})

test("follow-ups with the same words are a group, each under the subject of its own first message", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({ approval: "every" }, [
    good,
    { body: "Did you see it, {{ first_name | default: 'reader' }}?" },
  ])
  await add({ name: "Anna Pryce", company: "The Paper" })
  await add({ name: "Ben Ode", company: "The Post" })
  await launch(ask, at, 2)
  await rowsOf(
    workspace.id,
    "update messages set state = case position when 1 then 'scheduled' else 'needs_review' end",
  )
  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  expect(reviews.map(({ position }) => position)).toEqual([2, 2])
  expect(new Set(reviews.map(({ message }) => message?.group)).size).toBe(1)
  expect(reviews.map(valuesOf)).toEqual(
    expect.arrayContaining([
      ["For The Paper", "Anna"],
      ["For The Post", "Ben"],
    ]),
  )
})

test("the approval of many messages is one entry of the activity, which counts them", async () => {
  const { ask, at, add } = await enterWithCampaign({ approval: "every" }, [good])
  for (const name of ["Anna Pryce", "Ben Ode", "Cleo Marsh"]) await add({ name })
  await launch(ask, at, 3)
  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  const messages = reviews.map(({ messageId, message }) => ({ messageId, fingerprint: message?.fingerprint }))
  const refusedFirst = [{ messageId: "msg_none", fingerprint: "none" }, ...messages]
  const { approved } = await read<Approved>(ask("/reviews/approve", { body: { messages: refusedFirst } }))
  const { entries } = await read<AuditPage>(ask("/audit?subject=message"))
  expect(entries.map(({ action, targetId, count }) => [action, targetId, count])).toEqual([
    ["message.approved", approved[0], 3],
  ])
  expect((await read<Approved>(ask("/reviews/approve", { body: { messages } }))).approved).toEqual([])
  expect((await read<AuditPage>(ask("/audit?subject=message"))).entries).toHaveLength(1)
})

test("while its campaign is paused a message says so, and what is approved waits until it is resumed", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({ approval: "every" })
  await add({})
  await launch(ask, at, 1)
  const listed = async () => (await read<ReviewPage>(ask("/reviews"))).reviews
  expect((await listed()).map(({ campaign }) => campaign.isPaused)).toEqual([false])
  await ask(`${at}/pause`, { body: {} })
  const [review] = await listed()
  expect(review?.campaign.isPaused).toBe(true)
  const messages = [{ messageId: review?.messageId, fingerprint: review?.message?.fingerprint }]
  expect((await read<Approved>(ask("/reviews/approve", { body: { messages } }))).refused).toEqual([])
  const state = async () => (await rowsOf(workspace.id, "select state from messages"))[0]?.state
  expect(await state()).toBe("approved")
  await ask(`${at}/resume`, { body: {} })
  expect(await state()).toBe("scheduled")
})
