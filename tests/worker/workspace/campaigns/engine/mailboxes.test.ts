import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import {
  nextMessageAt,
  nextSendAt,
  planAllSends,
  planSends,
  readMailboxes,
} from "../../../../../worker/workspace/campaigns/engine/mailboxes.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import { addMailbox, inTestEngine, monday } from "./test-engine.ts"

const minute = 60_000

/** A message of a mailbox, some minutes from now. */
function addMessage(
  { db }: Ctx,
  key: string,
  mailbox: number,
  values: Partial<typeof messages.$inferInsert>,
) {
  const mailboxId = `mbx_00${mailbox}`
  db.insert(messages)
    .values({
      id: `msg_${key}`,
      sendKey: key,
      direction: "out",
      state: "scheduled",
      createdAt: 0,
      mailboxId,
      ...values,
    })
    .run()
}

/** Two mailboxes with two minutes between messages, and messages of each: the first one's are due sooner. */
function setUp(ctx: Ctx) {
  for (const at of [0, 1]) addMailbox(ctx, at, { minGapS: 120 })
  addMessage(ctx, "late", 0, { scheduledAt: monday + 20 * minute })
  addMessage(ctx, "soon", 0, { scheduledAt: monday + 10 * minute })
  addMessage(ctx, "sent", 0, { scheduledAt: monday - minute, state: "sent" })
  addMessage(ctx, "waits", 0, { scheduledAt: monday - minute, state: "needs_review" })
  addMessage(ctx, "other", 1, { scheduledAt: monday + 15 * minute })
}

const sentAt = (at: number) => (ctx: Ctx) =>
  ctx.db
    .insert(events)
    .values({
      ...{ id: "evt_1", dedupeKey: "1", type: "sent", actor: "system", verdict: "human", payload: {} },
      ...{ mailboxId: "mbx_000", occurredAt: at },
    })
    .run()
const claimed = (ctx: Ctx) =>
  addMessage(ctx, "going", 0, { scheduledAt: monday, state: "claimed", claimUntil: monday + 30 * minute })
const rests = (state: string) => (ctx: Ctx) =>
  ctx.db.run(sql`update mailboxes set state = ${state} where id = 'mbx_000'`)

describe("when a mailbox has something to do, and when the next message goes from any, in minutes", () => {
  test.each<[string, ((ctx: Ctx) => unknown)[], own: number | null, any: number | null]>([
    ["at the earliest time of its plan", [], 10, 10],
    ["after the pause that follows its last message", [sentAt(monday + 9 * minute)], 11, 11],
    ["at its time when that pause is over by then", [sentAt(monday)], 10, 10],
    [
      "once it may send again",
      [
        (ctx) =>
          ctx.db.run(sql`update mailboxes set held_until = ${monday + 12 * minute} where id = 'mbx_000'`),
      ],
      ...([12, 12] as const),
    ],
    ["what it sends now comes first", [claimed], 30, 10],
    ["nothing while it rests", [rests("paused")], null, 15],
    ["but for what it was sending", [rests("paused"), claimed], 30, 15],
    ["nothing without a plan", [(ctx) => ctx.db.delete(messages).run()], null, null],
    ["nothing when all rest", [(ctx) => ctx.db.run("update mailboxes set state = 'paused'")], null, null],
  ])("%s", (_, changes, own, any) =>
    inTestEngine(monday, ({ enter }) => {
      setUp(enter())
      for (const change of changes) change(enter())
      const at = (minutes: number | null) => (minutes === null ? null : monday + minutes * minute)
      expect(nextSendAt(enter(), "mbx_000")).toBe(at(own))
      expect(nextMessageAt(enter())).toBe(at(any))
    }),
  )
})

test("of the mailboxes of another kind, none sends next", () =>
  inTestEngine(monday, ({ enter }) => {
    setUp(enter())
    expect(nextMessageAt(enter(), "sandbox")).toBe(nextMessageAt(enter()))
    expect(nextMessageAt(enter(), "smtp")).toBeNull()
  }))

test("a mailbox that never was has nothing to do", () =>
  inTestEngine(monday, ({ enter }) => {
    addMessage(enter(), "lost", 7, { scheduledAt: monday })
    expect(nextSendAt(enter(), "mbx_007")).toBeNull()
    expect(nextMessageAt(enter())).toBeNull()
  }))

test("mailboxes are read in the order of their ids, and only those that were asked for", () =>
  inTestEngine(monday, ({ enter }) => {
    for (const at of [2, 0, 1]) addMailbox(enter(), at)
    const read = readMailboxes(enter(), ["mbx_002", "mbx_000"])
    expect(read.map(({ id }) => id)).toEqual(["mbx_000", "mbx_002"])
  }))

describe("a job looks after a mailbox", () => {
  const looked = ({ db }: Ctx) =>
    db
      .select({ subject: jobs.subject, runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.kind, "messages.send"))
      .orderBy(jobs.subject)
      .all()

  test("at the time of what is due, but not in the past, and not where nothing is planned", () =>
    inTestEngine(monday, ({ enter, clock }) => {
      setUp(enter())
      addMailbox(enter(), 2)
      planSends(enter(), "mbx_002")
      expect(looked(enter())).toEqual([])
      planSends(enter(), "mbx_000")
      expect(looked(enter())).toEqual([{ subject: "mbx_000", runAt: monday + 10 * minute }])
      clock.now = monday + 18 * minute
      planSends(enter(), "mbx_001")
      expect(looked(enter())[1]).toEqual({ subject: "mbx_001", runAt: clock.now })
    }))

  test("each that is there, and not one that was removed", () =>
    inTestEngine(monday, ({ enter }) => {
      setUp(enter())
      claimed(enter())
      rests("removed")(enter())
      planAllSends(enter())
      expect(looked(enter())).toEqual([{ subject: "mbx_001", runAt: monday + 15 * minute }])
    }))
})
