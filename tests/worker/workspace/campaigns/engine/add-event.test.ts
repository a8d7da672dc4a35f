import { expect, test } from "vitest"
import { aboutMessage, addEvent } from "../../../../../worker/workspace/campaigns/engine/add-event.ts"
import { events } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { inTestEngine, monday } from "./test-engine.ts"

test("an event is kept and told once, however often it is noted, and only where somebody may hear of its kind", () =>
  inTestEngine(monday, ({ enter }) => {
    const told: [string, number][] = []
    const tellOfEvent: Ctx["tellOfEvent"] = (_, type, number) => told.push([type, number])
    const ctx = { ...enter(), tellOfEvent }
    const about = aboutMessage({
      ...{ id: "msg_1", enrolmentId: "enr_1", contactId: null },
      ...{ campaignId: "cmp_1", mailboxId: "mbx_1" },
    })
    const add = (type: "opted_out" | "enrolled", dedupeKey: string) =>
      addEvent(ctx, { type, dedupeKey, about })
    expect([add("opted_out", "a"), add("opted_out", "a"), add("enrolled", "b")]).toEqual([true, false, true])
    const kept = enter().db.select().from(events).orderBy(events.number).all()
    expect(kept).toMatchObject([
      {
        ...{ type: "opted_out", dedupeKey: "a", messageId: "msg_1", enrolmentId: "enr_1", contactId: null },
        ...{ campaignId: "cmp_1", mailboxId: "mbx_1", actor: "system", verdict: "human", occurredAt: monday },
      },
      { type: "enrolled", dedupeKey: "b" },
    ])
    expect(told).toEqual([["contact.unsubscribed", kept[0]?.number]])
  }))
