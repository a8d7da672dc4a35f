import { eq } from "drizzle-orm"
import { expect } from "vitest"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { TestEngine } from "./test-engine.ts"
import { readWallClock } from "./wall-clock.ts"

/** What is planned, in the order of its times. */
export const planned = ({ enter }: TestEngine) =>
  enter()
    .db.select()
    .from(messages)
    .where(eq(messages.state, "scheduled"))
    .orderBy(messages.scheduledAt)
    .all()
    .map((row) => ({ ...row, at: row.scheduledAt ?? 0 }))

/** Whether all planned messages respect the current limits of their mailbox, by the platform's clocks. */
export function checkPlan(engine: TestEngine): void {
  const boxes = engine.enter().db.select().from(mailboxes).all()
  for (const { id, dailyCap, minGapS, timeZone, limitsRevision } of boxes) {
    const rows = planned(engine).filter(({ mailboxId }) => mailboxId === id)
    const sent = engine.enter().db.select().from(messages).where(eq(messages.mailboxId, id)).all()
    const dayOf = (at: number) => readWallClock(at, timeZone).date
    for (const [date, all] of Map.groupBy(rows, ({ at }) => dayOf(at))) {
      const before = sent.filter(({ sentAt }) => sentAt !== null && dayOf(sentAt) === date)
      expect(all.length, `${id} on ${date}`).toBeLessThanOrEqual(Math.max(0, dailyCap - before.length))
    }
    for (const [at, row] of rows.entries()) {
      expect(row.limitsRevision).toBe(limitsRevision)
      const gap = row.at - (rows[at - 1]?.at ?? -Infinity)
      expect(gap).toBeGreaterThanOrEqual(minGapS * 1000)
      const shown = readWallClock(row.at, "Europe/London")
      expect(shown.weekday).toBeLessThanOrEqual(5)
      expect(shown.minute >= 540 && shown.minute < 1020).toBe(true)
    }
  }
}
