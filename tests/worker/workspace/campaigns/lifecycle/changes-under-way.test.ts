import { expect, test } from "vitest"
import type { LaunchCheck } from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { EnrolmentPage } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../campaigns/campaign.ts"

const day = 86_400_000
const followUp = { subject: "", body: "Again", delayUnit: "days" as const }

test("a shorter wait counts though it was chosen while the campaign was paused", async () => {
  const texts = [good, { ...followUp, delayValue: 10 }]
  const { ask, at, id, add, steps, write, workspace } = await enterWithCampaign({}, texts)
  await add({})
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  await ring(workspace.id)
  const nextAt = async () => {
    const { enrolments } = await read<EnrolmentPage>(ask(`/enrolments?campaign=${id}`))
    return Date.parse(enrolments[0]?.nextAt ?? "")
  }
  expect(await nextAt()).toBeGreaterThan(Date.now() + 8 * day)
  await ask(`${at}/pause`, { body: {} })
  const changed = texts.map((text, place) => ({ ...text, id: steps[place]?.id ?? "" }))
  await read(write(changed.map((text, place) => (place === 1 ? { ...text, delayValue: 2 } : text))))
  await ask(`${at}/resume`, { method: "POST" })
  await ring(workspace.id)
  expect(await nextAt()).toBeLessThan(Date.now() + 4 * day)
})

test("what is to be read first from now on is in the queue at once", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({}, [good, { ...followUp, delayValue: 5 }])
  await add({})
  const startAt = new Date(Date.now() + 2 * day).toISOString()
  await ask(`${at}/launch`, { body: { eligible: 1, startAt } })
  const waiting = async () => {
    const { reviews } = await read<ReviewPage>(ask("/reviews"))
    return reviews.map(({ position, note }) => ({ position, note }))
  }
  expect(await waiting()).toEqual([])
  await ask(at, { method: "PUT", body: { approval: "first_touch" } })
  expect(await waiting()).toEqual([{ position: 1, note: null }])
  await ask(at, { method: "PUT", body: { approval: "every" } })
  await ring(workspace.id)
  expect(await waiting()).toEqual([
    { position: 1, note: null },
    { position: 2, note: null },
  ])
})

test.each(["running", "paused"])(
  "what has no longer to be read first leaves the queue, of a campaign that is %s",
  async (state) => {
    const texts = [good, { ...followUp, delayValue: 5 }]
    const { ask, at, id, add, workspace } = await enterWithCampaign({ approval: "every" }, texts)
    for (const _ of [1, 2, 3]) await add({})
    const startAt = new Date(Date.now() + 2 * day).toISOString()
    await ask(`${at}/launch`, { body: { eligible: 3, startAt } })
    // What waits for a reason of its own waits on.
    const [held] = await rowsOf<{ id: string }>(
      workspace.id,
      `update messages set skip_reason = 'A field is empty.'
       where id = (select min(id) from messages where position = 1) returning enrolment_id as id`,
    )
    // For another, the time has passed.
    await rowsOf(
      workspace.id,
      "update messages set scheduled_at = 1 where position = 1 and id = (select max(id) from messages where position = 1)",
    )
    if (state === "paused") {
      await rowsOf(workspace.id, "update campaigns set state = 'running'")
      await ask(`${at}/pause`, { body: {} })
    }
    const waiting = async () => {
      const { reviews } = await read<ReviewPage>(ask("/reviews"))
      return reviews.map(({ position, note }) => ({ position, note }))
    }
    expect(await waiting()).toHaveLength(6)
    await ask(at, { method: "PUT", body: { approval: "first_touch" } })
    expect((await waiting()).map(({ position }) => position)).toEqual([1, 1, 1])
    await ask(at, { method: "PUT", body: { approval: "auto" } })
    expect(await waiting()).toEqual([{ position: 1, note: "A field is empty." }])
    const states = () =>
      rowsOf<{ state: string; person: string; all: number }>(
        workspace.id,
        `select messages.state, enrolments.state as person, count(*) as "all" from messages join enrolments on enrolments.id = enrolment_id
         where enrolments.id <> ? group by 1, 2`,
        held?.id,
      )
    if (state === "paused") {
      expect(await states()).toEqual([{ state: "approved", person: "ready", all: 4 }])
      await ask(`${at}/resume`, { method: "POST" })
    }
    expect(await states()).toEqual([{ state: "scheduled", person: "ready", all: 4 }])
    await ring(workspace.id)
    const { enrolments } = await read<EnrolmentPage>(ask(`/enrolments?campaign=${id}`))
    const times = enrolments.filter(({ id: person }) => person !== held?.id).map(({ nextAt }) => nextAt)
    expect(times).toHaveLength(2)
    for (const time of times) expect(Date.parse(time ?? "")).toBeGreaterThan(Date.now() - day)
  },
)

test("who is added later is left out where a colleague is written to already", async () => {
  const { ask, at } = await enterWithCampaign({ onePerOutlet: true })
  const outlet = await read<{ id: string }>(ask("/outlets", { body: { url: "paper.example" } }))
  const add = async (name: string, email: string, outletId: string | null) => {
    const { id } = await read<{ id: string }>(ask("/contacts", { body: { name, email, outletId } }))
    await ask(`${at}/people`, { body: { contactIds: [id] } })
    return id
  }
  await add("Ada Ek", "ada@paper.example", outlet.id)
  const startAt = new Date(Date.now() + 2 * day).toISOString()
  await ask(`${at}/launch`, { body: { eligible: 1, startAt } })
  await add("Bo Vale", "bo@paper.example", outlet.id)
  await add("Cy Orr", "cy@harbour.example", null)
  const check = () => read<LaunchCheck>(ask(`${at}/check`))
  expect(await check()).toMatchObject({
    enrolled: 1,
    eligible: 1,
    excluded: [{ reason: "same_outlet", count: 1 }],
  })
  // Once nobody there is written to any more, their colleague may be.
  const { enrolments } = await read<EnrolmentPage>(ask("/enrolments"))
  await ask(`/enrolments/${enrolments[0]?.id}/stop`, { method: "POST" })
  expect(await check()).toMatchObject({ enrolled: 1, eligible: 2, excluded: [] })
})

test.each([
  ["paused", "Resume the campaign first"],
  ["completed", "Duplicate it"],
])("who is added to a campaign that is %s is not enrolled, and it says: %s", async (state, words) => {
  const { ask, at, add, workspace } = await enterWithCampaign()
  await add({})
  const launch = () => ask(`${at}/launch`, { body: { eligible: 1 } })
  await launch()
  if (state === "paused") await ask(`${at}/pause`, { body: {} })
  else await ring(workspace.id)
  expect(await read(ask(at))).toMatchObject({ state })
  await add({})
  const refused = await launch()
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    409,
    expect.stringContaining(words),
  ])
})
