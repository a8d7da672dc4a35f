import { env } from "cloudflare:workers"
import { and, eq, not } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { openDatabase } from "../../../../../worker/database.ts"
import { claimPlace } from "../../../../../worker/directory/first-messages/claim-place.ts"
import { hashRecipient } from "../../../../../worker/directory/first-messages/span.ts"
import { firstMessages } from "../../../../../worker/directory/first-messages/table.ts"
import { objectToPitches, savePreferences } from "../../../../../worker/directory/journalists/decide.ts"
import { readSalt } from "../../../../../worker/directory/objections/read-salt.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { LEASE_MS } from "../../../../../worker/workspace/campaigns/engine/limits.ts"
import { sendWorker } from "../../../../../worker/workspace/campaigns/engine/send-worker.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import type { Outcome, Send } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  plainCompose,
  type TestEngine,
} from "./test-engine.ts"

const noon = monday + 4 * 3_600_000
const sent: Outcome = { kind: "sent" }

/** A first message to one of two people, due at noon from a mailbox of the customer's own. */
function makeDue({ enter }: TestEngine) {
  const mailboxId = addMailbox(enter(), 0, { driver: "smtp", credentials: "sealed" })
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId] })
  const domain = `${crypto.randomUUID()}.example`
  launchCampaign(enter(), campaignId, addPeople(enter(), 2, { domainOf: () => domain }))
  const address = `p0@${domain}`
  const isFirst = and(eq(messages.position, 1), eq(messages.toAddress, address))
  enter()
    .db.update(messages)
    .set({ scheduledAt: noon + day })
    .run()
  enter().db.update(messages).set({ scheduledAt: noon }).where(isFirst).run()
  const first = () => enter().db.select().from(messages).where(isFirst).get() ?? expect.fail("no message")
  return {
    mailboxId,
    address,
    first,
    stop: () => stopEnrolment(enter(), first().enrolmentId ?? "", "removed_by_hand"),
    async places() {
      const recipient = hashRecipient(await readSalt(enter().directory), address)
      return enter().directory.select().from(firstMessages).where(eq(firstMessages.address, recipient))
    },
    /** Begins to send, and resolves once it is over and noted. */
    async turn(send: Send, change: Partial<Ctx> = {}, dueAt = noon) {
      const worker = sendWorker({ compose: plainCompose, send })
      const part = await worker.prepare({ ...enter(), ...change }, mailboxId, enter, dueAt)
      enter().write(() => part(enter()))
    },
  }
}

const inNoon = (work: (engine: TestEngine) => Promise<void>) => inTestEngine(noon, work)
const sendNothing: Send = () => expect.fail("something was sent")

describe("nobody is connected to", () => {
  test("while it cannot be asked whether they want pitches, and it is tried again", () =>
    inNoon(async (engine) => {
      const { turn, first } = makeDue(engine)
      // A database that is there, without the tables of the directory.
      await turn(sendNothing, { directory: openDatabase(env.SITE) })
      expect(first()).toMatchObject({
        ...{ state: "scheduled", errorClass: "transient" },
        error: "We could not ask whether they want pitches.",
      })
      expect(first().scheduledAt).toBeGreaterThan(noon)
    }))

  test("while they were asked often, and it waits for a place", () =>
    inNoon(async (engine) => {
      const { turn, first, address, places } = makeDue(engine)
      const { directory, settings } = engine.enter()
      const most = settings.FIRST_MESSAGES_PER_WEEK
      for (let other = 0; other < most; other++) {
        const workspaceId = `wsp_${crypto.randomUUID()}`
        await claimPlace(directory, { workspaceId, enrolmentId: "enr_1", address, now: noon, most })
      }
      await turn(sendNothing)
      expect(first()).toMatchObject({ state: "scheduled", attempt: 0 })
      expect(first().scheduledAt).toBeGreaterThan(noon + 7 * day)
      expect(await places()).toHaveLength(most)
    }))

  test("when somebody stops the sequence while it is asked whether they want it, and their place is free again", () =>
    inNoon(async (engine) => {
      const { turn, first, stop, places } = makeDue(engine)
      const turned = turn(sendNothing)
      expect(first().state).toBe("claimed")
      stop()
      await turned
      expect(first().state).toBe("cancelled")
      expect(await places()).toEqual([])
    }))
})

/** Around noon in London. */
const theirs = { timeZone: "Europe/London", hoursFrom: 660, hoursTo: 900 }

describe("what its recipient has decided as a journalist counts", () => {
  test("whoever wants no pitches gets none, and nobody of this workspace writes to them again", () =>
    inNoon(async (engine) => {
      const { turn, first, address, places } = makeDue(engine)
      await objectToPitches({ db: engine.enter().directory, address, now: noon })
      for (const state of ["scheduled", "cancelled"]) {
        await turn(sendNothing)
        expect(first().state).toBe(state)
      }
      expect(findSuppression(engine.enter(), address, "cli_own")).toMatchObject({ reason: "objection" })
      expect(await places()).toEqual([])
    }))

  test.each([
    ["of which nothing was known", { timeZone: "UTC", hoursFrom: null, hoursTo: null }],
    ["that were elsewhere", { ...theirs, timeZone: "Europe/Paris" }],
    ["that began at another time", { ...theirs, hoursFrom: 665 }],
    ["that ended at another time", { ...theirs, hoursTo: 1020 }],
    ["that are known", theirs],
  ])("it goes in their hours, and keeps them: %s", (_, known) =>
    inNoon(async (engine) => {
      const { turn, first, address } = makeDue(engine)
      const { directory, db } = engine.enter()
      db.update(enrolments).set(known).run()
      const hours = { timeZone: theirs.timeZone, from: theirs.hoursFrom, to: theirs.hoursTo }
      await savePreferences({ db: directory, address, now: noon }, { topics: [], languages: [], hours })
      await turn(async () => sent)
      expect(first().state).toBe("sent")
      const isTheirs = eq(enrolments.id, first().enrolmentId ?? "")
      expect(db.select().from(enrolments).where(isTheirs).get()).toMatchObject(theirs)
      expect(db.select().from(enrolments).where(not(isTheirs)).all()).toMatchObject([known])
    }),
  )

  test("outside of their hours nothing goes, and it gets a time within them", () =>
    inNoon(async (engine) => {
      const { turn, first, address } = makeDue(engine)
      const hours = { timeZone: "Asia/Tokyo", from: 540, to: 600 }
      await savePreferences(
        { db: engine.enter().directory, address, now: noon },
        { topics: [], languages: [], hours },
      )
      await turn(sendNothing)
      await turn(sendNothing)
      expect(new Date(first().scheduledAt ?? 0).getUTCHours()).toBe(0)
    }))
})

test.each<[string, boolean, (due: ReturnType<typeof makeDue>, engine: TestEngine) => void]>([
  ["nothing happened", true, () => {}],
  ["its sequence was stopped", false, ({ stop }) => stop()],
  [
    "its person was deleted",
    false,
    (_, { enter }) => {
      enter().db.update(messages).set({ enrolmentId: null }).run()
      enter().db.delete(enrolments).run()
    },
  ],
  [
    "it took so long that nobody knows any more",
    false,
    ({ mailboxId }, { enter, clock }) => {
      clock.now = noon + LEASE_MS
      takeNext(enter(), plainCompose, mailboxId)
    },
  ],
  [
    "somebody else has it by now",
    false,
    ({ first }, { enter }) => {
      enter()
        .db.update(messages)
        .set({ attempt: first().attempt + 1 })
        .run()
    },
  ],
])("before its first byte leaves it is asked whether a message is wanted still: %s", (_, isWanted, change) =>
  inNoon(async (engine) => {
    const due = makeDue(engine)
    const answers: boolean[] = []
    await due.turn(async (_ctx, _mail, ask) => {
      answers.push(ask())
      change(due, engine)
      answers.push(ask())
      return { kind: "withdrawn" }
    })
    expect(answers).toEqual([true, isWanted])
  }),
)

test("how late a message left is measured, and of none that did not leave", () =>
  inNoon(async (engine) => {
    const { turn, first } = makeDue(engine)
    const lags: [string, number][] = []
    const measureLag: Ctx["measureLag"] = (name, ms) => lags.push([name, ms])
    const refuse: Outcome = { kind: "failed", class: "transient", message: "421 Later." }
    await turn(async () => refuse, { measureLag })
    expect(lags).toEqual([])
    engine.clock.now = first().scheduledAt ?? 0
    await turn(async () => sent, { measureLag }, engine.clock.now - 5000)
    expect(lags).toEqual([["sent", 5000]])
    expect(first().state).toBe("sent")
  }))
