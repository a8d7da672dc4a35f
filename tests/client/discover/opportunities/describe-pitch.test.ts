import { expect, test } from "vitest"
import { describePitch } from "../../../../client/discover/opportunities/describe-pitch.ts"

test("only a campaign that was begun now says whom it has", () => {
  const say = (contactId: string | null, note: string | null) =>
    Object.values(describePitch({ campaignId: "cmp_1", contactId, note })).join(": ")
  expect(say("con_1", null)).toBe("Campaign Begun: The journalist is its recipient. Write your answer.")
  expect(say(null, "It gives no address, so nobody was added.")).toBe(
    "Campaign Begun: It gives no address, so nobody was added.",
  )
  expect(say(null, null)).toMatch(/^Campaign Begun Before: .*colleague/)
})
