import { expect, test } from "vitest"
import type {
  CampaignChange,
  Step,
  StepInput,
} from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { CHANGED } from "../../../../../worker/workspace/campaigns/engine/ask-again.ts"
import type { Review, ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import { ring, runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../campaigns/campaign.ts"

const day = 86_400_000
const followUp = { subject: "", body: "Again", delayUnit: "days" as const, delayValue: 5 }

/** A campaign to three people that starts in two days, of which every message that has to be is approved. */
async function enterApproved({
  approval = "first_touch" as CampaignChange["approval"],
  texts = [good, followUp] as Partial<StepInput>[],
  people = 3,
} = {}) {
  const entered = await enterWithCampaign({ approval }, texts)
  const { ask, at, add, workspace } = entered
  for (let number = 0; number < people; number++) await add({})
  const startAt = new Date(Date.now() + 2 * day).toISOString()
  await read(ask(`${at}/launch`, { body: { eligible: people, startAt } }))
  const queue = async () => (await read<ReviewPage>(ask("/reviews"))).reviews
  const approve = async () => {
    const messages = (await queue()).map(({ messageId, message }) => ({
      messageId,
      fingerprint: message?.fingerprint,
    }))
    expect(await read(ask("/reviews/approve", { body: { messages } }))).toMatchObject({ refused: [] })
  }
  const plan = () =>
    rowsOf<{ state: string; at: number; person: string }>(
      workspace.id,
      `select messages.state, scheduled_at as at, enrolments.state as person from messages
       join enrolments on enrolments.id = enrolment_id order by messages.id`,
    )
  const drafts = await queue()
  await approve()
  expect(await queue()).toEqual([])
  const asSent = ({ id, variants, ...step }: Step) => {
    const { position: _, revision: __, draftedBy: ___, ...own } = step
    return { id, ...own, variants: variants.map(({ label: _, draftedBy: __, ...variant }) => variant) }
  }
  /** Writes the sequence again with some other words. */
  const change = async (parts: Partial<StepInput>[]) => {
    const { steps } = await read<{ steps: Step[] }>(ask(at))
    const body = { steps: steps.map((step, place) => ({ ...asSent(step), ...parts[place] })) }
    await read(ask(`${at}/steps`, { method: "PUT", body }))
  }
  return { ...entered, queue, approve, plan, change, drafts }
}

const told = (reviews: readonly Review[]) => reviews.map(({ position, note }) => [position, note])
const firsts = (count: number) => Array.from({ length: count }, () => [1, CHANGED])

test("approved messages whose words change are in the queue at once, and keep their times", async () => {
  const { queue, approve, plan, change } = await enterApproved()
  const before = await plan()
  expect(before.map(({ state, person }) => [state, person])).toEqual(Array(6).fill(["scheduled", "ready"]))
  await change([{ body: "Half of all piers are closed." }])
  expect(told(await queue())).toEqual(firsts(3))
  const waiting = await plan()
  expect(waiting.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
  expect(waiting.map(({ person }) => person)).toEqual(Array(6).fill("waiting"))
  await approve()
  expect(await plan()).toEqual(before)
})

test("what is not approved, and what stays as it was read, is not asked about", async () => {
  const { queue, change } = await enterApproved()
  await change([{}, { body: "Once more" }])
  await change([{}, { delayValue: 7 }])
  await change([{}, { thread: "new", subject: "Piers" }])
  expect(await queue()).toEqual([])
})

test("an approved follow-up that has no longer to be approved is changed without being asked about", async () => {
  const { queue, change, ask, at } = await enterApproved({ approval: "every", people: 1 })
  await read(ask(at, { method: "PUT", body: { approval: "first_touch" } }))
  await change([{}, { body: "Once more" }])
  expect(await queue()).toEqual([])
})

test("of two texts only those who get the one that changed are asked about", async () => {
  const other = { subject: "Piers", body: "Other words", weight: 1 }
  const texts = [{ ...good, variants: [other] }, followUp]
  const { queue, change, drafts, ask, at } = await enterApproved({ texts, people: 12 })
  const theirs = drafts.filter(({ message }) => message?.text.startsWith("Other words"))
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.length).toBeLessThan(12)
  const { steps } = await read<{ steps: Step[] }>(ask(at))
  const id = steps[0]?.variants[0]?.id ?? ""
  await change([{ variants: [{ ...other, id, body: "New words" }] }])
  expect((await queue()).map(({ messageId }) => messageId).sort()).toEqual(
    theirs.map(({ messageId }) => messageId).sort(),
  )
})

test("a reply that was approved has its subject from the message that begins its thread", async () => {
  const { queue, change, approve, ask, at, workspace } = await enterApproved({ approval: "every", people: 1 })
  await change([{ subject: "Piers" }])
  expect(told(await queue())).toEqual([
    [1, CHANGED],
    [2, CHANGED],
  ])
  await approve()
  await change([{}, { body: "Once more" }])
  expect(told(await queue())).toEqual([[2, CHANGED]])
  await approve()
  // Once that message has left, its subject is what it was.
  await read(ask(`${at}/start`, { method: "PUT", body: { startAt: null } }))
  await rowsOf(workspace.id, "update messages set scheduled_at = ? where position = 1", Date.now() - 1000)
  await runNextPart(workspace.id, "messages.send")
  await ring(workspace.id)
  expect(await rowsOf(workspace.id, "select state from messages where position = 1")).toEqual([
    { state: "sent" },
  ])
  await change([{ subject: "Quays" }])
  expect(await queue()).toEqual([])
})

test("of a paused campaign they wait as well, and whoever lets everything go lets them go", async () => {
  const { queue, plan, change, ask, at, workspace } = await enterApproved()
  await rowsOf(workspace.id, "update campaigns set state = 'running'")
  const before = await plan()
  await ask(`${at}/pause`, { body: {} })
  await change([{ body: "Half of all piers are closed." }])
  expect(told(await queue())).toEqual(firsts(3))
  await ask(at, { method: "PUT", body: { approval: "auto" } })
  expect(await queue()).toEqual([])
  await ask(`${at}/resume`, { method: "POST" })
  expect(await plan()).toEqual(before)
})

test("another paragraph for one person brings their message back, where its text has the paragraph", async () => {
  const opening = "{{ opening | default: '' }}\n\nhello."
  const texts = [{ ...good, body: opening }, followUp]
  const { queue, ask, at, drafts, approve, plan } = await enterApproved({ approval: "every", texts })
  const [one] = drafts
  const before = await plan()
  const set = (text: string) =>
    read(ask(`${at}/people/${one?.contact.id}/opening`, { method: "PUT", body: { text } }))
  await set("")
  expect(await queue()).toEqual([])
  await set("Your article on piers")
  expect((await queue()).map(({ contact, position, note }) => [contact.id, position, note])).toEqual([
    [one?.contact.id, 1, CHANGED],
  ])
  await approve()
  expect(await plan()).toEqual(before)
  await set("Your article on piers")
  expect(await queue()).toEqual([])
})
