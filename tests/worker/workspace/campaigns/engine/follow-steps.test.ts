import fc from "fast-check"
import { expect, test } from "vitest"
import type { StepInput } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { stepsOf } from "../../../../../worker/workspace/campaigns/campaigns/find-campaign.ts"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { changeSteps } from "../../../../../worker/workspace/campaigns/lifecycle/change-steps.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "./run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  forgetAll,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "./test-engine.ts"

function launch({ enter }: TestEngine, people: number, values: Parameters<typeof addCampaign>[1] = {}) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const campaignId = addCampaign(enter(), { mailboxIds, ...values })
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  const steps = () => stepsOf(enter(), campaignId)
  const write = (next: Partial<StepInput>[]) =>
    changeSteps(enter(), campaignId, { steps: next.map(complete) }).steps
  return { campaignId, steps, write }
}

const complete = ({
  id,
  subject = "",
  body = "Hello",
  thread = "reply",
  delayValue = 3,
}: Partial<StepInput>): StepInput => ({
  ...(id !== undefined && { id }),
  delayValue,
  delayUnit: "business_days",
  thread,
  subject,
  body,
  weight: 1,
  variants: [],
})

/** The steps that everybody was sent, in their order. */
function sentTo({ enter }: TestEngine): string[][] {
  const rows = enter().db.select().from(messages).orderBy(messages.sentAt).all()
  const sent = rows.filter(({ sentAt }) => sentAt !== null)
  return [...Map.groupBy(sent, ({ enrolmentId }) => enrolmentId).values()].map((all) =>
    all.map(({ stepId }) => stepId ?? ""),
  )
}

test("a message that is added goes to who is still on the way, and to nobody who is past it", () =>
  inTestEngine(monday, async (engine) => {
    const { steps, write } = launch(engine, 40)
    const world = kindWorld(engine.clock)
    // The first thirty have had the second message by then, and the last ten have not.
    await runJobs(engine, world, monday + 3 * day + 9 * 3_600_000)
    const [first, second, third] = steps()
    const had = new Set(sentTo(engine).flatMap((ids, at) => (ids.length > 1 ? at : [])))
    expect([had.size, 40 - had.size].every((count) => count > 5)).toBe(true)
    const [, added] = write([{ ...first }, { body: "Between" }, { ...second }, { ...third }])
    await runJobs(engine, world, monday + 60 * day)
    const [one, between, two, three] = [first, added, second, third].map((step) => step?.id)
    const got = Map.groupBy(sentTo(engine), (ids) => ids.join())
    expect([...got].map(([ids, people]) => [ids, people.length]).sort()).toEqual(
      [
        [[one, two, three].join(), had.size],
        [[one, between, two, three].join(), 40 - had.size],
      ].sort(),
    )
  }))

test("a message that is taken out goes to nobody any more, and what follows it counts from what was sent", () =>
  inTestEngine(monday, async (engine) => {
    const { steps, write } = launch(engine, 5)
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, monday + day)
    const [first, , third] = steps()
    write([{ ...first }, { ...third }])
    await runJobs(engine, world, monday + 40 * day)
    expect(sentTo(engine)).toEqual(Array(5).fill([first?.id, third?.id]))
    const days = world.sent.map(({ at }) => new Date(at).toISOString().slice(0, 10))
    expect([...new Set(days)]).toEqual(["2026-11-23", "2026-11-30"])
    expect(
      engine
        .enter()
        .db.select()
        .from(enrolments)
        .all()
        .map(({ state }) => state),
    ).toEqual(Array(5).fill("completed"))
  }))

test("who has nothing left to get has come to the end, and an empty message is not added", () =>
  inTestEngine(monday, async (engine) => {
    const { steps, write } = launch(engine, 2)
    await runJobs(engine, kindWorld(engine.clock), monday + day)
    const [first, second] = steps()
    expect(() => write([{ ...first }, { ...second }, { body: "" }])).toThrow("not ready")
    expect(() => write([{ ...second }, { ...first }])).toThrow("keep their order")
    expect(() => write([{ ...second }])).toThrow("stays the first")
    write([{ ...first }])
    expect(
      engine
        .enter()
        .db.select()
        .from(enrolments)
        .all()
        .map(({ state }) => state),
    ).toEqual(["completed", "completed"])
  }))

test("whatever is added and taken out while it runs or rests, nobody gets a message twice, out of its order or a fifth", () => {
  const change = fc.record({
    wait: fc.integer({ min: 0, max: 9 * 24 }),
    stays: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    after: fc.integer({ min: 1, max: 4 }),
    isAdded: fc.boolean(),
    isPaused: fc.boolean(),
  })
  return inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 5 }), async (changes) => {
        forgetAll(engine, monday)
        const { campaignId, steps, write } = launch(engine, 6)
        const world = kindWorld(engine.clock)
        const isRunning = () =>
          engine.enter().db.get<{ state: string }>("select state from campaigns")?.state === "running"
        for (const { wait, stays, after, isAdded, isPaused } of changes) {
          await runJobs(engine, world, engine.clock.now + wait * 3_600_000)
          if (!isRunning()) break
          if (isPaused) pauseCampaign(engine.enter(), campaignId)
          const next: Partial<StepInput>[] = steps().filter((_, at) => at === 0 || stays[at])
          if (isAdded && next.length < 4) next.splice(after, 0, { body: "More" })
          write(next)
          if (isPaused) resumeCampaign(engine.enter(), campaignId)
        }
        const last = steps().map(({ id }) => id)
        await runJobs(engine, world, engine.clock.now + 120 * day)
        for (const ids of sentTo(engine)) {
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.length).toBeLessThanOrEqual(4)
          const kept = ids.flatMap((id) => (last.includes(id) ? last.indexOf(id) : []))
          expect(kept).toEqual(kept.toSorted((a, b) => a - b))
        }
        const states = engine
          .enter()
          .db.select()
          .from(enrolments)
          .all()
          .map(({ state }) => state)
        expect(states).toEqual(Array(6).fill("completed"))
        for (const { state } of engine.enter().db.select().from(messages).all())
          expect(["sent", "cancelled"]).toContain(state)
      }),
      { numRuns: 12 },
    ),
  )
})
