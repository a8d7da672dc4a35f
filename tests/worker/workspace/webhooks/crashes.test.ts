import fc from "fast-check"
import { expect, test } from "vitest"
import { addEvent } from "../../../../worker/workspace/campaigns/engine/add-event.ts"
import type { Ctx } from "../../../../worker/workspace/core/context.ts"
import { addWebhook } from "../../../../worker/workspace/webhooks/add-webhook.ts"
import { findWebhook } from "../../../../worker/workspace/webhooks/find-webhook.ts"
import { webhookDeliveries } from "../../../../worker/workspace/webhooks/table.ts"
import { hookAt } from "../../support/hooks.ts"
import { mailTo } from "../../support/outbox.ts"
import { startTeam } from "../../support/teams.ts"
import { startMachine } from "../campaigns/engine/machine.ts"
import { inTestEngine, kindWorld } from "../campaigns/engine/test-engine.ts"

const now = Date.UTC(2026, 10, 23, 8)
const happens = (ctx: Ctx, key: number | string) =>
  ctx.write(() => addEvent(ctx, { type: "replied", dedupeKey: `replied:${key}`, about: {} }))

test("wherever the machine dies, every event arrives, and a repetition has the same id", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (count, strikes) =>
        inTestEngine(now, async (room) => {
          const { url, seen } = hookAt()
          addWebhook(room.enter(), { url, events: ["reply.received"] })
          for (let key = 0; key < count; key++) happens(room.enter(), key)
          const left = [...strikes]
          const machine = startMachine(room, { strikes: () => left.shift() ?? false }, () =>
            kindWorld(room.clock),
          )
          await machine.runUntil(now + 3_600_000)
          expect(machine.failures).toEqual([])
          const rows = room.enter().db.select().from(webhookDeliveries).all()
          expect(rows).toHaveLength(count)
          expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "delivered"))
          const told = (await seen()).map(({ headers }) => headers["webhook-id"])
          expect(new Set(told)).toEqual(new Set(rows.map(({ id }) => id)))
          expect(told.length).toBeLessThanOrEqual(count + machine.crashes())
        }),
    ),
    { numRuns: 40 },
  )
})

test("wherever the machine dies, who looks after the workspace hears once that a webhook was disabled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (strikes) => {
      const { workspace, owner, admin } = await startTeam()
      await inTestEngine(
        now,
        async (room) => {
          const { id } = addWebhook(room.enter(), { url: hookAt("410").url, events: ["reply.received"] })
          happens(room.enter(), workspace.id)
          const left = [...strikes]
          const machine = startMachine(room, { strikes: () => left.shift() ?? false }, () =>
            kindWorld(room.clock),
          )
          await machine.runUntil(now + 3_600_000)
          expect(machine.failures).toEqual([])
          expect(findWebhook(room.enter(), id).state).toBe("disabled")
        },
        workspace.id,
      )
      for (const { email } of [owner, admin]) expect(await mailTo(email)).toHaveLength(1)
    }),
    { numRuns: 20 },
  )
})

test("what did not happen after all is not told, and what happens twice is told once", () =>
  inTestEngine(now, (room) => {
    addWebhook(room.enter(), { url: "https://hooks.example/in", events: ["reply.received"] })
    const deliveries = () => room.enter().db.select().from(webhookDeliveries).all()
    const { write, ...ctx } = room.enter()
    expect(() =>
      write(() => {
        addEvent({ ...ctx, write }, { type: "replied", dedupeKey: "replied:a", about: {} })
        throw new Error("after all")
      }),
    ).toThrow("after all")
    expect(deliveries()).toEqual([])
    for (const key of ["b", "b"]) happens(room.enter(), key)
    expect(deliveries()).toHaveLength(1)
  }))
