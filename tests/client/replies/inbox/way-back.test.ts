import { expect, test } from "vitest"
import { wayBack } from "../../../../client/replies/inbox/describe-action.ts"
import { ThreadAction } from "../../../../worker/workspace/replies/inbox/contract.ts"

const now = Date.parse("2027-03-01T08:00:00Z")
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  ["done", null, { as: "done" }],
  ["awaiting", null, { as: "awaiting" }],
  ["snoozed", at(1), { as: "snoozed", until: at(1) }],
  ["snoozed", at(0), { as: "needs_reply" }],
  ["snoozed", at(-1), { as: "needs_reply" }],
] as const)("what was %s until %s comes back as %o", (state, snoozedUntil, action) => {
  const back = wayBack({ state, snoozedUntil }, now)
  expect(back).toEqual(action)
  expect(ThreadAction.safeParse(back).success).toBe(true)
})
