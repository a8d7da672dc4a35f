import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { approveMessage, previewMessage } from "../../../../../worker/workspace/campaigns/engine/review.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import type { Compose } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  monday,
  plainCompose,
  type TestEngine,
} from "./test-engine.ts"

const noon = monday + 4 * 3_600_000

/** The first messages of a campaign, all of them due, in the order of its people. */
function makeDue({ enter }: TestEngine, people: number, campaign: Parameters<typeof addCampaign>[1] = {}) {
  const mailboxId = addMailbox(enter(), 0, { minGapS: 0, maxGapS: 0 })
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId], ...campaign })
  const chosen = addPeople(enter(), people)
  launchCampaign(enter(), campaignId, chosen)
  for (const [at, { contactId }] of chosen.entries())
    enter().db.run(
      `update messages set scheduled_at = ${noon - 60_000 + at} where position = 1 and contact_id = '${contactId}'`,
    )
  const firsts = () =>
    enter()
      .db.select()
      .from(messages)
      .where(eq(messages.position, 1))
      .orderBy(messages.createdAt, messages.id)
      .all()
  return {
    campaignId,
    chosen,
    firsts,
    of: (at: number) =>
      firsts().find(({ toAddress }) => toAddress === chosen[at]?.address) ?? expect.fail("nobody"),
    take: (compose: Compose = plainCompose) => takeNext(enter(), compose, mailboxId),
  }
}

const inNoon = (work: (engine: TestEngine) => void) => inTestEngine(noon, work)

test("somebody who must not be written to keeps nobody behind them waiting", () =>
  inNoon((engine) => {
    const { chosen, take, of } = makeDue(engine, 2)
    addSuppressions(engine.enter(), { values: [chosen[0]?.address ?? ""], note: "" })
    expect(take()?.mail.to.address).toBe(chosen[1]?.address)
    expect(of(0).state).toBe("cancelled")
  }))

test("of very many who must not be written to fifty are decided about at once", () =>
  inNoon((engine) => {
    const { take, firsts } = makeDue(engine, 110)
    const cancelled = () => firsts().filter(({ state }) => state === "cancelled").length
    const values = Array.from({ length: 50 }, (_, at) => `paper${at}.example`)
    addSuppressions(engine.enter(), { values, note: "" })
    expect(take()).toBeNull()
    expect(cancelled()).toBe(50)
    take()
    expect(cancelled()).toBe(100)
  }))

describe("the next in line is taken", () => {
  test("when the person whom a message was for is gone, and it is cancelled with the reason", () =>
    inNoon((engine) => {
      const { take, of, chosen } = makeDue(engine, 2)
      engine
        .enter()
        .db.update(messages)
        .set({ enrolmentId: null })
        .where(eq(messages.id, of(0).id))
        .run()
      expect(take()?.mail.to.address).toBe(chosen[1]?.address)
      expect(of(0)).toMatchObject({ state: "cancelled", skipReason: expect.stringContaining("is gone") })
    }))

  test("when a message cannot be written, and that one waits for somebody with the reason", () =>
    inNoon((engine) => {
      const { take, of, chosen } = makeDue(engine, 2)
      const compose: Compose = (ctx, message) =>
        message.id === of(0).id
          ? { kind: "blocked", reason: "A word is missing." }
          : plainCompose(ctx, message)
      expect(take(compose)?.mail.to.address).toBe(chosen[1]?.address)
      expect(of(0)).toMatchObject({ state: "needs_review", skipReason: "A word is missing." })
    }))

  test("when a sequence is stopped while its message is being written, and that one stays cancelled", () =>
    inNoon((engine) => {
      const { take, of, chosen } = makeDue(engine, 2)
      const compose: Compose = (ctx, message) => {
        if (message.id === of(0).id) stopEnrolment(ctx, message.enrolmentId ?? "", "removed_by_hand")
        return plainCompose(ctx, message)
      }
      expect(take(compose)?.mail.to.address).toBe(chosen[1]?.address)
      expect(of(0)).toMatchObject({ state: "cancelled", attempt: 0, claimUntil: null })
    }))
})

test("what a campaign that rests still has in its plan is held back and not sent", () =>
  inNoon((engine) => {
    const { take, of } = makeDue(engine, 1)
    engine.enter().db.run("update campaigns set state = 'paused'")
    expect(take()).toBeNull()
    expect(of(0)).toMatchObject({ state: "approved", skipReason: "Something has to come first." })
  }))

test("a message that has changed since it was approved shows its new words to whoever reviews it, and no other does", () =>
  inNoon((engine) => {
    const { take, of } = makeDue(engine, 2, { approval: "first_touch" })
    const read = previewMessage(engine.enter(), plainCompose, of(0).id)
    approveMessage(engine.enter(), plainCompose, of(0).id, read.fingerprint)
    engine
      .enter()
      .db.update(messages)
      .set({ scheduledAt: noon - 1 })
      .where(eq(messages.id, of(0).id))
      .run()
    const other = of(1)
    const changed: Compose = (ctx, message) => ({ ...plainCompose(ctx, message), text: "Something else" })
    expect(take(changed)).toBeNull()
    expect(of(0)).toMatchObject({ state: "needs_review", text: "Something else" })
    expect(of(1)).toEqual(other)
  }))
