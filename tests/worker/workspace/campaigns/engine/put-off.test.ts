import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { checkPlan, planned } from "./check-plan.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  type EngineRoom,
  inEngineRoom,
  kindWorld,
  monday,
} from "./engine-room.ts"
import { runJobs } from "./run-jobs.ts"

const morning = monday + day / 12

/** Two mailboxes that may send ten a day each, and a campaign from both, all of whose first messages are due at once. */
function overfill({ enter }: EngineRoom, people: number) {
  const mailboxIds = [0, 1].map((at) =>
    addMailbox(enter(), at, { dailyCap: 10, perDomainDailyCap: 10, minGapS: 1, maxGapS: 1 }),
  )
  const campaignId = addCampaign(enter(), { mailboxIds }, [])
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  enter().db.update(messages).set({ scheduledAt: morning }).run()
}

const sentOf = ({ enter }: EngineRoom) =>
  enter().db.select().from(messages).where(eq(messages.state, "sent")).all()

test("K21 a campaign finds its places beside what another has on the same mailbox", () =>
  inEngineRoom(monday, (room) => {
    const mailboxIds = [addMailbox(room.enter(), 0, { dailyCap: 10 })]
    for (let at = 0; at < 3; at++)
      launchCampaign(
        room.enter(),
        addCampaign(room.enter(), { mailboxIds }),
        addPeople(room.enter(), 25, { domainOf: (to) => `paper${to}-${at}.example` }),
      )
    expect(planned(room)).toHaveLength(3 * 25 * 3)
    checkPlan(room)
  }))

test("K21 what is due beyond a day's caps is put off, each within the caps of a later day, and says why", () =>
  inEngineRoom(monday, async (room) => {
    overfill(room, 300)
    const world = kindWorld(room.clock)
    await runJobs(room, world, morning + day / 12)
    expect(world.sent).toHaveLength(20)
    const left = planned(room)
    expect(left).toHaveLength(280)
    checkPlan(room)
    for (const { at, moves } of left) {
      expect(at).toBeGreaterThan(morning + day / 2)
      expect(moves).toContainEqual(expect.objectContaining({ rule: "mailbox_cap" }))
    }
    await runJobs(room, world, monday + 40 * day)
    expect(new Set(world.sent.map(({ to }) => to)).size).toBe(300)
    expect(world.sent).toHaveLength(300)
  }))

test("K19 a row that cannot be judged keeps nobody else from being put off", () =>
  inEngineRoom(monday, async (room) => {
    overfill(room, 60)
    room
      .enter()
      .db.run(sql`update enrolments set time_zone = 'Atlantis' where id = (select max(id) from enrolments)`)
    await runJobs(room, kindWorld(room.clock), morning + day / 12)
    expect(sentOf(room)).toHaveLength(20)
    const left = planned(room)
    expect(left).toHaveLength(39)
    expect(left.filter(({ at }) => at <= room.clock.now)).toEqual([])
    const [odd] = room.enter().db.select().from(messages).where(eq(messages.state, "needs_review")).all()
    expect(odd?.skipReason).toContain("could not be made ready")
    checkPlan(room)
  }))
