import { and, eq } from "drizzle-orm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { approveMessage, previewMessage } from "../../../../../worker/workspace/campaigns/engine/review.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/change-campaign.ts"
import { update } from "../../../../../worker/workspace/campaigns/mailbox-settings/change-mailbox.ts"
import {
  pauseMailbox,
  removeMailbox,
  resumeMailbox,
} from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
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
  plainCompose,
  type TestEngine,
} from "./test-engine.ts"

const smtp = { driver: "smtp", host: "mail.example", port: 465, user: "ada", credentials: "sealed" } as const

interface Setting {
  boxes?: Parameters<typeof addMailbox>[2][]
  campaign?: Parameters<typeof addCampaign>[1]
}

function launch(
  { enter }: TestEngine,
  people: number,
  { boxes = [smtp, smtp], campaign = {} }: Setting = {},
) {
  const ids = boxes.map((values, at) => addMailbox(enter(), at, values))
  const campaignId = addCampaign(enter(), { mailboxIds: ids, ...campaign })
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  return { ids, campaignId, first: ids[0] ?? "", second: ids[1] ?? "" }
}

const everybody = ({ enter }: TestEngine) => enter().db.select().from(enrolments).all()
const settle = (engine: TestEngine) => runJobs(engine, kindWorld(engine.clock), engine.clock.now)
const shares = (engine: TestEngine, ids: readonly string[]) =>
  ids.map((id) => everybody(engine).filter(({ mailboxId }) => mailboxId === id).length)

describe("who has heard of nobody yet", () => {
  test("goes to another mailbox when theirs is paused, is told why, and comes back when it can be sooner", () =>
    inTestEngine(monday, async (engine) => {
      const { ids, first } = launch(engine, 80)
      expect(shares(engine, ids)).toEqual([40, 40])
      pauseMailbox(engine.enter(), first)
      await settle(engine)
      expect(shares(engine, ids)).toEqual([0, 80])
      const [moved] = everybody(engine)
      const { summary, because } = explainEnrolment(engine.enter(), moved?.id ?? "")
      expect(summary).toContain("Message 1 goes on ")
      expect(because.at(-1)).toContain("The mailbox that was to write to them does not send")
      resumeMailbox(engine.enter(), first)
      await settle(engine)
      const [back = 0, stayed = 0] = shares(engine, ids)
      expect(back).toBeGreaterThan(20)
      expect(stayed).toBeGreaterThan(20)
      const why = everybody(engine)
        .filter(({ mailboxId }) => mailboxId === first)
        .map(({ id }) => explainEnrolment(engine.enter(), id).because.at(-1))
      expect(why.some((text) => text?.includes("has room for them on an earlier day"))).toBe(true)
    }))

  test("goes to another mailbox when theirs is refused by its server, and everybody else waits for it", () =>
    inTestEngine(monday, async (engine) => {
      const { ids, first, second } = launch(engine, 20)
      const kind = kindWorld(engine.clock)
      let isShut = false
      const world: World = {
        ...kind,
        send: async (ctx, mail, isWanted) =>
          isShut && mail.mailboxId === first
            ? { kind: "failed", class: "auth", message: "535 No." }
            : kind.send(ctx, mail, isWanted),
      }
      await runJobs(engine, world, monday + 75 * 60_000)
      const begun = everybody(engine).filter(({ touches, mailboxId }) => touches > 0 && mailboxId === first)
      expect(begun.length).toBeGreaterThan(2)
      isShut = true
      await runJobs(engine, world, monday + 20 * day)
      expect(shares(engine, ids)).toEqual([begun.length, 20 - begun.length])
      for (const { id, touches, mailboxId } of everybody(engine)) {
        expect(touches).toBe(mailboxId === second ? 3 : 1)
        if (mailboxId === first)
          expect(explainEnrolment(engine.enter(), id).summary).toContain(
            "535 No. They wait for it: a follow-up comes from the address that wrote first.",
          )
      }
    }))

  test("is written to by the mailbox with room when theirs has reached its day's cap", () =>
    inTestEngine(monday, async (engine) => {
      const { ids, first } = launch(engine, 40, { boxes: [smtp, { ...smtp, dailyCap: 100 }] })
      expect(shares(engine, ids)).toEqual([20, 20])
      update(engine.enter(), first, { dailyCap: 5 })
      await settle(engine)
      expect(shares(engine, ids)).toEqual([5, 35])
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + day)
      expect(world.sent).toHaveLength(40)
    }))

  test("goes to another mailbox when theirs is removed or taken out of the campaign; without another one they wait", () =>
    inTestEngine(monday, async (engine) => {
      const { ids, first, second, campaignId } = launch(engine, 12)
      removeMailbox(engine.enter(), first)
      await settle(engine)
      expect(shares(engine, ids)).toEqual([0, 12])
      const third = addMailbox(engine.enter(), 2)
      changeCampaign(engine.enter(), campaignId, { mailboxIds: [third] })
      await settle(engine)
      expect(shares(engine, [second, third])).toEqual([0, 12])
      pauseMailbox(engine.enter(), third)
      await settle(engine)
      expect(explainEnrolment(engine.enter(), everybody(engine)[0]?.id ?? "").summary).toContain(
        "They wait for it, or for another mailbox of the campaign that sends.",
      )
      resumeMailbox(engine.enter(), third)
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + 30 * day)
      expect(world.sent).toHaveLength(36)
    }))

  test("goes to one that is paused, and waits for it, when theirs is removed just before that", () =>
    inTestEngine(monday, async (engine) => {
      const { ids, first, second } = launch(engine, 12)
      removeMailbox(engine.enter(), first)
      pauseMailbox(engine.enter(), second)
      await settle(engine)
      expect(shares(engine, ids)).toEqual([0, 12])
      resumeMailbox(engine.enter(), second)
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + 30 * day)
      expect(world.sent).toHaveLength(36)
    }))

  test.each([
    ["paused", (engine: TestEngine, id: string) => pauseMailbox(engine.enter(), id)],
    [
      "refused by its server",
      (engine: TestEngine, id: string) =>
        update(engine.enter(), id, { state: "needs_attention", stateReason: "535" }),
    ],
  ])("goes to one that is %s already, and waits for it, when theirs is removed", (_, stop) =>
    inTestEngine(monday, async (engine) => {
      const { ids, first, second } = launch(engine, 12)
      // Both rest, so that nobody moved from one to the other before.
      pauseMailbox(engine.enter(), first)
      stop(engine, second)
      await settle(engine)
      removeMailbox(engine.enter(), first)
      await settle(engine)
      expect(shares(engine, ids)).toEqual([0, 12])
      expect(everybody(engine).filter(({ stopReason }) => stopReason !== null)).toEqual([])
      update(engine.enter(), second, { state: "active", stateReason: null })
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + 30 * day)
      expect(world.sent).toHaveLength(36)
    }),
  )

  test("and whose message was approved is shown again before it goes from another address", () =>
    inTestEngine(monday, async (engine) => {
      const { first, second } = launch(engine, 2, { campaign: { approval: "first_touch" } })
      const [message] = engine
        .enter()
        .db.select()
        .from(messages)
        .where(and(eq(messages.mailboxId, first), eq(messages.position, 1)))
        .all()
      const id = message?.id ?? ""
      approveMessage(
        engine.enter(),
        plainCompose,
        id,
        previewMessage(engine.enter(), plainCompose, id).fingerprint,
      )
      pauseMailbox(engine.enter(), first)
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + day)
      expect(world.sent).toEqual([])
      const [moved] = engine.enter().db.select().from(messages).where(eq(messages.id, id)).all()
      expect(moved).toMatchObject({ mailboxId: second, state: "needs_review" })
      expect(moved?.skipReason).toContain("sender1@agency1.example")
      approveMessage(
        engine.enter(),
        plainCompose,
        id,
        previewMessage(engine.enter(), plainCompose, id).fingerprint,
      )
      await runJobs(engine, world, monday + 30 * day)
      expect(world.sent).toHaveLength(3)
    }))
})

test("whichever mailboxes are paused, refused, capped and removed, nobody hears from two, nobody twice, and nobody waits while another could write", () => {
  const action = fc.oneof(
    fc.constantFrom("pause" as const, "resume" as const, "refuse" as const, "remove" as const),
    fc.record({ dailyCap: fc.integer({ min: 1, max: 40 }) }),
  )
  const actions = fc.array(
    fc.record({ action, box: fc.integer({ min: 0, max: 2 }), hours: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 6 },
  )
  return inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(actions, fc.integer({ min: 1, max: 25 }), async (all, people) => {
        forgetAll(engine, monday)
        // The last one is never removed, so that nobody is left without a mailbox for good.
        const { ids } = launch(engine, people, { boxes: [smtp, smtp, smtp, {}] })
        const world = kindWorld(engine.clock)
        const writers = new Map<string, Set<string>>()
        const note: World = {
          ...world,
          async send(ctx, mail, isWanted) {
            const outcome = await world.send(ctx, mail, isWanted)
            if (outcome.kind === "sent")
              writers.set(mail.to.address, (writers.get(mail.to.address) ?? new Set()).add(mail.mailboxId))
            return outcome
          },
        }
        const stateOf = (id: string) =>
          engine.enter().db.select().from(mailboxes).where(eq(mailboxes.id, id)).get()?.state
        for (const { action, box, hours } of all) {
          const id = ids[box] ?? ""
          if (stateOf(id) === "removed") continue
          if (action === "pause") pauseMailbox(engine.enter(), id)
          else if (action === "resume") update(engine.enter(), id, { state: "active", stateReason: null })
          else if (action === "refuse")
            update(engine.enter(), id, { state: "needs_attention", stateReason: "535" })
          else if (action === "remove") removeMailbox(engine.enter(), id)
          else update(engine.enter(), id, action)
          await runJobs(engine, note, engine.clock.now)
          for (const one of everybody(engine))
            if (one.touches === 0 && one.endedAt === null) expect(stateOf(one.mailboxId)).toBe("active")
          await runJobs(engine, note, engine.clock.now + hours * 3_600_000)
        }
        for (const id of ids)
          if (stateOf(id) !== "removed") update(engine.enter(), id, { state: "active", stateReason: null })
        await runJobs(engine, note, engine.clock.now + 100 * day)
        for (const { state, touches, mailboxId } of everybody(engine)) {
          // Who had heard from a mailbox that was removed hears no more; everybody else gets everything.
          expect([touches, state]).toEqual(
            stateOf(mailboxId) === "removed" && touches < 3
              ? [expect.toSatisfy((sent: number) => sent > 0), "removed"]
              : [3, "completed"],
          )
        }
        expect(new Set(world.sent.map(({ id }) => id)).size).toBe(world.sent.length)
        for (const [to, from] of writers) expect(from.size, to).toBe(1)
        expect(writers.size).toBe(people)
      }),
      { numRuns: 5 },
    ),
  )
})
