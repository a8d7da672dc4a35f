import { expect } from "vitest"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Delivery, Life } from "./simulated-life.ts"
import type { TestEngine } from "./test-engine.ts"
import { readWallClock } from "./wall-clock.ts"

const minute = 60_000
const day = 86_400_000

/** Everything that is promised of a campaign, looked up in what left it. */
export function checkPromises(
  { enter }: TestEngine,
  deliveries: readonly Delivery[],
  { delays, dailyCap }: Life,
): void {
  const zoneOf = new Map(
    enter()
      .db.select()
      .from(enrolments)
      .all()
      .map((row) => [row.id, row.timeZone]),
  )
  const austrians = new Set(
    enter()
      .db.all<{ id: string }>("select id from enrolments where country = 'AT'")
      .map(({ id }) => id),
  )
  const boxes = new Map(
    enter()
      .db.all<{ id: string; zone: string }>("select id, time_zone as zone from mailboxes")
      .map((row) => [row.id, row.zone]),
  )
  const seen = new Set<string>()
  const perDay = new Map<string, number>()
  const last = new Map<string, number>()
  const positions = new Map<string, Delivery>()
  for (const one of deliveries) {
    const key = `${one.enrolmentId}:${one.position}`
    expect(seen.has(key), "nothing is sent twice").toBe(false)
    seen.add(key)
    expect(one.isUnwanted, "nothing is sent to who asked for no more").toBe(false)
    const shown = readWallClock(one.at, zoneOf.get(one.enrolmentId) ?? "UTC")
    expect(shown.weekday, "nothing is sent on another day").toBeLessThanOrEqual(5)
    expect(shown.date, "nothing is sent on a day that is kept free").not.toBe("2026-10-28")
    if (austrians.has(one.enrolmentId))
      expect(shown.date, "nothing is sent on a holiday of their country").not.toBe("2026-10-26")
    expect(shown.minute, "nothing is sent before the window").toBeGreaterThanOrEqual(9 * 60)
    expect(shown.minute, "nothing is sent after the window").toBeLessThan(17 * 60)
    expect(one.at - one.scheduledAt, "nothing is sent late").toBeLessThanOrEqual(240 * minute)
    const box = boxes.get(one.mailboxId) ?? "UTC"
    const day = readWallClock(one.at, box).date
    for (const [cap, limit] of [
      [`${one.mailboxId} ${day}`, 30],
      [`${one.mailboxId} ${day} ${one.address.split("@")[1]}`, 10],
      [`all ${readWallClock(one.at, "Europe/London").date}`, dailyCap ?? Infinity],
    ] as const) {
      perDay.set(cap, (perDay.get(cap) ?? 0) + 1)
      expect(perDay.get(cap), "no cap is passed").toBeLessThanOrEqual(limit)
    }
    const before = last.get(one.mailboxId)
    if (before !== undefined) expect(one.at - before, "no gap is shorter").toBeGreaterThanOrEqual(90_000)
    last.set(one.mailboxId, one.at)
    const previous = positions.get(one.enrolmentId)
    expect(one.position, "nothing is sent out of its order").toBe((previous?.position ?? 0) + 1)
    if (previous) expect(one.mailboxId, "nobody hears from a second mailbox").toBe(previous.mailboxId)
    if (previous && !delays)
      expect(businessDays(previous.at, one.at, zoneOf.get(one.enrolmentId) ?? "UTC")).toBeGreaterThanOrEqual(
        one.position === 2 ? 3 : 5,
      )
    positions.set(one.enrolmentId, one)
  }
}

/** What nobody knows is shown, and what was delivered is never said not to have been. */
export function checkRecords({ enter }: TestEngine, deliveries: readonly Delivery[]): void {
  const rows = enter().db.select().from(messages).all()
  const stateOf = new Map(rows.map((row) => [`${row.enrolmentId}:${row.position}`, row.state]))
  for (const { enrolmentId, position } of deliveries)
    expect(["sent", "deferred", "claimed", "unknown", "bounced"]).toContain(
      stateOf.get(`${enrolmentId}:${position}`),
    )
}

function businessDays(from: number, to: number, zone: string): number {
  const [first, last] = [readWallClock(from, zone).day, readWallClock(to, zone).day]
  const days = Array.from({ length: last - first }, (_, at) => first + at + 1)
  return days.filter(
    (one) => ((one + 3) % 7) + 1 <= 5 && new Date(one * day).toISOString().slice(0, 10) !== "2026-10-28",
  ).length
}
