import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import type { Mail } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { messages, threads } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "./run-jobs.ts"
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

const threeDays = { value: 3, unit: "days" } as const

/** Sends a campaign of four messages to two people; returns what each of them got, in order. */
async function sendAll(
  engine: TestEngine,
  { prepare, during }: { prepare?: () => void; during?: (mail: Mail) => void } = {},
): Promise<Mail[][]> {
  const { enter } = engine
  const mailboxIds = [addMailbox(enter(), 0)]
  const campaignId = addCampaign(enter(), { mailboxIds }, [threeDays, threeDays, threeDays])
  const people = addPeople(enter(), 2)
  launchCampaign(enter(), campaignId, people)
  prepare?.()
  const mails: Mail[] = []
  const world: World = {
    compose: plainCompose,
    async send(_, mail) {
      mails.push(mail)
      during?.(mail)
      return { kind: "sent" }
    },
  }
  await runJobs(engine, world, monday + 40 * day)
  return people.map(({ address }) => mails.filter(({ to }) => to.address === address))
}

test("a reply names what was sent before it in its thread, in order, and the last as what it answers", () =>
  inTestEngine(monday, async (engine) => {
    const isThird = eq(steps.position, 3)
    const beginAnew = () => engine.enter().db.update(steps).set({ thread: "new" }).where(isThird).run()
    const both = await sendAll(engine, { prepare: beginAnew })
    for (const mails of both) {
      const [one = "", two, three = "", four] = mails.map(({ messageId }) => messageId)
      expect(mails.map(({ references }) => references)).toEqual([[], [one], [], [three]])
      expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([null, one, null, three])
      expect(new Set([one, two, three, four]).size).toBe(4)
    }
  }))

test.each([
  ["a reply that would begin a thread now", "reply" as const, "new" as const, [0, 1]],
  ["a beginning that would be a reply now", "new" as const, "reply" as const, [1]],
])("a thread is what was sent, not what its campaign is now: %s", (_, was, is, named) =>
  inTestEngine(monday, async (engine) => {
    const makeSecond = (thread: "new" | "reply") =>
      engine.enter().db.update(steps).set({ thread }).where(eq(steps.position, 2)).run()
    const { db } = engine.enter()
    const both = await sendAll(engine, {
      prepare: () => makeSecond(was),
      during: () => {
        const left = db
          .select()
          .from(messages)
          .where(and(eq(messages.position, 2), eq(messages.state, "scheduled")))
          .all()
        if (left.length === 0) makeSecond(is)
      },
    })
    for (const mails of both) {
      const ids = mails.map(({ messageId }) => messageId)
      expect(mails[2]?.references).toEqual(named.map((at) => ids[at]))
      expect(mails[2]?.inReplyTo).toBe(ids[1])
    }
  }),
)

test("what turns out not to have been sent is named no more", () =>
  inTestEngine(monday, async (engine) => {
    const { db } = engine.enter()
    const giveUpSecond = ({ text, to }: Mail) => {
      const isSecond = and(eq(messages.position, 2), eq(messages.toAddress, to.address))
      if (text === "Message 3") db.update(messages).set({ state: "failed" }).where(isSecond).run()
    }
    for (const mails of await sendAll(engine, { during: giveUpSecond })) {
      const [one, , three] = mails.map(({ messageId }) => messageId)
      expect(mails[3]?.references).toEqual([one, three])
    }
  }))

test("one person and one mailbox have one thread, which knows when it was last written in", () =>
  inTestEngine(monday, async (engine) => {
    const { db } = engine.enter()
    await sendAll(engine)
    const all = db.select().from(threads).all()
    expect(all).toHaveLength(2)
    for (const { id, contactId, subject, lastAt, createdAt } of all) {
      const theirs = db
        .select()
        .from(messages)
        .where(eq(messages.threadId, id))
        .orderBy(messages.position)
        .all()
      expect(theirs.map((one) => one.contactId)).toEqual(Array(4).fill(contactId))
      expect([createdAt, lastAt]).toEqual([theirs[0]?.sentAt, theirs[3]?.sentAt])
      expect(subject).toBe("Tide clocks")
    }
    expect(
      new Set(
        db
          .select()
          .from(enrolments)
          .all()
          .map(({ threadId }) => threadId),
      ).size,
    ).toBe(2)
  }))

test("of somebody who was deleted while they were written to, the thread keeps no words", () =>
  inTestEngine(monday, async (engine) => {
    const { db } = engine.enter()
    await sendAll(engine, { during: () => db.update(messages).set({ contactId: null }).run() })
    const kept = db.select().from(threads).all()
    expect(kept.map(({ subject, contactId }) => [subject, contactId])).toEqual(Array(2).fill(["", null]))
  }))
