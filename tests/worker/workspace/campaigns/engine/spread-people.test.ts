import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/change-campaign.ts"
import {
  pauseMailbox,
  resumeMailbox,
} from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "./run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "./test-engine.ts"

/** Some first messages have been sent by then, and most have not. */
const afterAFew = monday + 75 * 60_000

const addMailboxes = ({ enter }: TestEngine, places: number[]) =>
  places.map((at) => addMailbox(enter(), at, { perDomainDailyCap: 99 }))

function launch({ enter }: TestEngine, mailboxIds: string[], people: number) {
  const campaignId = addCampaign(enter(), { mailboxIds })
  const domainOf = (at: number) => `paper${at}.${campaignId}.example`
  launchCampaign(enter(), campaignId, addPeople(enter(), people, { domainOf }))
  return campaignId
}

const settle = (engine: TestEngine) => runJobs(engine, kindWorld(engine.clock), engine.clock.now)

const peopleOf = ({ enter }: TestEngine, campaignId: string) =>
  enter()
    .db.select()
    .from(enrolments)
    .where(eq(enrolments.campaignId, campaignId))
    .all()
    .sort((a, b) => (a.nextRunAt ?? 0) - (b.nextRunAt ?? 0))

/** The people of a campaign who are to be given a mailbox and times anew. */
function asked(engine: TestEngine, campaignId: string) {
  const rows = engine.enter().db.select().from(messages).where(eq(messages.limitsRevision, 0)).all()
  const ids = new Set(rows.map(({ enrolmentId }) => enrolmentId))
  return peopleOf(engine, campaignId).filter(({ id }) => ids.has(id))
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
const at = (mailboxId?: string) => (one: { mailboxId: string }) => one.mailboxId === mailboxId

describe("when a mailbox stops", () => {
  test("its people are asked again, and nobody who is written to from another", () =>
    inTestEngine(monday, (engine) => {
      const boxes = addMailboxes(engine, [0, 1, 2])
      const campaignId = launch(engine, boxes, 24)
      const theirs = idsOf(peopleOf(engine, campaignId).filter(at(boxes[0])))
      expect(theirs).toHaveLength(8)
      pauseMailbox(engine.enter(), boxes[0] ?? "")
      expect(idsOf(asked(engine, campaignId))).toEqual(theirs)
    }))

  test("who has had a message from it keeps it", () =>
    inTestEngine(monday, async (engine) => {
      const boxes = addMailboxes(engine, [0, 1])
      const campaignId = launch(engine, boxes, 30)
      await runJobs(engine, kindWorld(engine.clock), afterAFew)
      const theirs = peopleOf(engine, campaignId).filter(at(boxes[0]))
      const untouched = idsOf(theirs.filter(({ touches }) => touches === 0))
      expect(Math.min(untouched.length, theirs.length - untouched.length)).toBeGreaterThan(2)
      pauseMailbox(engine.enter(), boxes[0] ?? "")
      expect(idsOf(asked(engine, campaignId))).toEqual(untouched)
    }))
})

describe("when a mailbox sends again", () => {
  test("those whose turn comes last are asked, as many as its share, and nobody of another campaign", () =>
    inTestEngine(monday, async (engine) => {
      const [first = "", ...others] = addMailboxes(engine, [0, 1, 2])
      const campaignId = launch(engine, [first, ...others], 30)
      const same = launch(engine, [first, ...others], 12)
      const elsewhere = launch(engine, others, 12)
      pauseMailbox(engine.enter(), first)
      await runJobs(engine, kindWorld(engine.clock), afterAFew)
      const before = [campaignId, same].map((id) => peopleOf(engine, id))
      resumeMailbox(engine.enter(), first)
      for (const [place, id] of [campaignId, same].entries()) {
        const waiting = (before[place] ?? []).filter(({ touches }) => touches === 0)
        expect(waiting.length).toBeGreaterThan(9)
        expect(idsOf(asked(engine, id))).toEqual(idsOf(waiting.slice(-Math.ceil(waiting.length / 3))))
      }
      expect(before[0]?.some(({ touches }) => touches > 0)).toBe(true)
      expect(asked(engine, elsewhere)).toEqual([])
    }))

  test("it takes over everybody whose mailbox does not send", () =>
    inTestEngine(monday, async (engine) => {
      const [first = "", second = "", third = ""] = addMailboxes(engine, [0, 1, 2])
      const campaignId = launch(engine, [first, second, third], 30)
      for (const id of [second, third, first]) pauseMailbox(engine.enter(), id)
      await settle(engine)
      const soonest = peopleOf(engine, campaignId)[0]?.mailboxId ?? ""
      const [back = "", next = ""] = [first, second, third].filter((id) => id !== soonest)
      resumeMailbox(engine.enter(), back)
      await settle(engine)
      expect(peopleOf(engine, campaignId).every(at(back))).toBe(true)
      resumeMailbox(engine.enter(), next)
      await settle(engine)
      expect(peopleOf(engine, campaignId).filter(at(soonest))).toEqual([])
    }))
})

test("a mailbox that is taken out of a campaign leaves it nobody, and what others send is asked no further", () =>
  inTestEngine(monday, async (engine) => {
    const boxes = addMailboxes(engine, [0, 1, 2])
    const campaignId = launch(engine, boxes, 60)
    const elsewhere = launch(engine, addMailboxes(engine, [3, 4]), 6)
    const before = peopleOf(engine, campaignId)
    changeCampaign(engine.enter(), campaignId, { mailboxIds: boxes.slice(1) })
    const stranded = before.filter(at(boxes[0]))
    const last = before.slice(-30)
    expect(idsOf(asked(engine, campaignId)).toSorted()).toEqual(
      [...new Set(idsOf([...stranded, ...last]))].toSorted(),
    )
    expect(asked(engine, elsewhere)).toEqual([])
    await settle(engine)
    expect(peopleOf(engine, campaignId).filter(at(boxes[0]))).toEqual([])
  }))
