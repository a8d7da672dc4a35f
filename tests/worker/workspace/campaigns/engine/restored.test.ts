import { and, eq, ne } from "drizzle-orm"
import { expect, test } from "vitest"
import { restoreWorkspace } from "../../../../../worker/workspace/across/restore/restore-workspace.ts"
import { resumeCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopOnReply } from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { copyOf } from "../../across/restore/copy-of.ts"
import { runJobs } from "./run-jobs.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, kindWorld, monday } from "./test-engine.ts"

const stateOf = ({ db }: Ctx, contactId: string) =>
  db.select().from(enrolments).where(eq(enrolments.contactId, contactId)).get()?.state

test("whoever answered since the copy has answered, and their colleagues hear nothing more either", () =>
  inTestEngine(monday, async ({ enter, clock, ...engine }) => {
    const whole = { ...engine, enter, clock }
    const world = kindWorld(clock)
    const stopOn = { reply: true as const, outletReply: true, placement: true }
    const id = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)], onePerOutlet: false, stopOn })
    launchCampaign(
      enter(),
      id,
      addPeople(enter(), 3, { outletOf: (at) => ["out_1", "out_1", null][at] ?? null }),
    )
    await runJobs(whole, world, monday + day)
    const sent = enter().db.select().from(messages).where(eq(messages.state, "sent")).all()
    const other = sent.find(({ contactId }) => contactId === "con_2")
    const [first, last] = sent
      .filter((one) => one !== other)
      .toSorted((one, two) => (one.sentAt ?? 0) - (two.sentAt ?? 0))
    if (!first?.contactId || !last?.contactId) throw new Error("not both were written to")
    const copy = await copyOf(enter())
    stopOnReply(enter(), { message: last, key: "<yes@paper.example>" })
    restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })
    copy.clear()
    const atOnce = stateOf(enter(), last.contactId)
    resumeCampaign(enter(), id)
    await runJobs(whole, world, clock.now + 40 * day)
    expect(world.sent.slice(3).map(({ to }) => to)).toEqual([other?.toAddress, other?.toAddress])
    expect(atOnce).toBe("replied")
    expect(stateOf(enter(), first.contactId)).toBe("removed")
  }))

test("nobody is written to from a mailbox that was removed since the copy, and whoever heard nothing hears from another", () =>
  inTestEngine(monday, async ({ enter, clock, ...engine }) => {
    const whole = { ...engine, enter, clock }
    const world = kindWorld(clock)
    const server = {
      driver: "smtp",
      credentials: "sealed",
      host: "smtp.example",
      port: 465,
      user: "me",
    } as const
    const [kept, gone] = [addMailbox(enter(), 0), addMailbox(enter(), 1, server)]
    const id = addCampaign(enter(), { mailboxIds: [kept, gone], dailyCap: 2 })
    const people = addPeople(enter(), 6)
    launchCampaign(enter(), id, people)
    await runJobs(whole, world, monday + day / 2)
    expect(world.sent).toHaveLength(2)
    const copy = await copyOf(enter())
    enter()
      .db.update(mailboxes)
      .set({ state: "removed", credentials: null, user: null })
      .where(eq(mailboxes.id, gone))
      .run()
    restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })
    copy.clear()
    const open = and(
      eq(enrolments.mailboxId, gone),
      ne(enrolments.state, "removed"),
      eq(enrolments.touches, 1),
    )
    expect(enter().db.select().from(enrolments).where(open).all()).toEqual([])
    resumeCampaign(enter(), id)
    await runJobs(whole, world, clock.now + 40 * day)
    const from = enter().db.select().from(messages).where(eq(messages.mailboxId, gone)).all()
    expect(from.map(({ state }) => state).toSorted()).toEqual(["cancelled", "cancelled", "sent"])
    expect(new Set(world.sent.map(({ to }) => to)).size).toBe(6)
  }))
