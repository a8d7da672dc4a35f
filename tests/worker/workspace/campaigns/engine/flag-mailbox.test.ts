import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import {
  flagMailbox,
  holdMailbox,
  warnOfMailbox,
} from "../../../../../worker/workspace/campaigns/engine/flag-mailbox.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday, type TestEngine } from "./test-engine.ts"

type State = typeof mailboxes.$inferSelect.state

/** A mailbox in a state, another one that sends, and what their owners are told. */
function setUp({ enter }: TestEngine, state: State = "active") {
  const told: [string, string, string | undefined][] = []
  const notify: Ctx["notify"] = (_, { kind, subjectId, key }) => told.push([kind, subjectId ?? "", key])
  const [id, other] = [addMailbox(enter(), 0, { state }), addMailbox(enter(), 1)]
  const read = (of: string) =>
    enter().db.select().from(mailboxes).where(eq(mailboxes.id, of)).get() ?? expect.fail("no mailbox")
  return {
    ctx: () => ({ ...enter(), notify }),
    told,
    id,
    other,
    own: () => read(id),
    others: () => read(other),
  }
}

test("a mailbox that stops says why, its owners hear of it once, and its people alone are shared out", () =>
  inTestEngine(monday, (engine) => {
    const { ctx, told, id, other, own, others } = setUp(engine)
    launchCampaign(ctx(), addCampaign(ctx(), { mailboxIds: [id, other] }), addPeople(ctx(), 6))
    const before = others()
    flagMailbox(ctx(), own(), "unhealthy", "It is slow.")
    expect(own()).toMatchObject({ state: "unhealthy", stateReason: "It is slow.", stoppedAt: monday })
    const rows = engine.enter().db.select().from(messages).all()
    const asked = rows.filter(({ limitsRevision }) => limitsRevision === 0)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual(rows.filter(({ mailboxId }) => mailboxId === id))
    engine.clock.now += 5000
    flagMailbox(ctx(), own(), "needs_attention", "It refuses us.")
    expect(own()).toMatchObject({
      ...{ state: "needs_attention", stateReason: "It refuses us." },
      ...{ stoppedAt: monday, updatedAt: monday + 5000 },
    })
    // Who was told under a key is not told again.
    const notice = ["mailbox.stopped", id, `mailbox.stopped:${id}:${monday}`]
    expect(told).toEqual([notice, notice])
    expect(others()).toEqual(before)
  }))

test.each<State>(["paused", "needs_attention", "removed"])(
  "one that does not send stays as it is, and nobody hears of it: %s",
  (state) =>
    inTestEngine(monday, (engine) => {
      const { ctx, told, id, own } = setUp(engine, state)
      const before = own()
      engine.clock.now += 5000
      flagMailbox(ctx(), own(), "unhealthy", "It is slow.")
      warnOfMailbox(ctx(), id, "Somebody distrusts it.")
      expect(own()).toEqual(before)
      expect(told).toEqual([])
    }),
)

test("one that another server distrusts says so, and goes on sending", () =>
  inTestEngine(monday, (engine) => {
    const { ctx, told, id, own, others } = setUp(engine)
    const before = { own: own(), others: others() }
    engine.clock.now += 5000
    warnOfMailbox(ctx(), id, "Somebody distrusts it.")
    expect(own()).toEqual({
      ...before.own,
      ...{ stateReason: "Somebody distrusts it.", updatedAt: engine.clock.now },
    })
    expect(others()).toEqual(before.others)
    expect(told).toEqual([])
  }))

test("one that cannot be used for now waits, and no other does", () =>
  inTestEngine(monday, (engine) => {
    const { ctx, own, others } = setUp(engine)
    const before = { own: own(), others: others() }
    holdMailbox(ctx(), own(), monday + 5000, "Its provider is down.")
    expect(own()).toEqual({
      ...before.own,
      ...{ heldUntil: monday + 5000, heldReason: "Its provider is down." },
    })
    expect(others()).toEqual(before.others)
  }))

test("what failed with an old password or consent says nothing of a mailbox that has another", () =>
  inTestEngine(monday, (engine) => {
    const { ctx, told, own } = setUp(engine)
    const tried = own()
    ctx().db.update(mailboxes).set({ credentials: "of now" }).run()
    const before = own()
    flagMailbox(ctx(), tried, "needs_attention", "It refuses us.")
    holdMailbox(ctx(), tried, monday + 5000, "Its provider is down.")
    expect(own()).toEqual(before)
    expect(told).toEqual([])
  }))
