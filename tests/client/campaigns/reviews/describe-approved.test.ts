import { expect, test } from "vitest"
import { describeApproved } from "../../../../client/campaigns/reviews/describe-approved.ts"
import type { Review } from "../../../../worker/workspace/campaigns/reviews/contract.ts"

const review = (messageId: string, isPaused = false): Review => ({
  messageId,
  enrolmentId: null,
  campaign: { id: "cam_1", name: "Autumn study", isPaused },
  contact: { id: null, name: "Anna Pryce" },
  position: 1,
  at: null,
  note: null,
  message: null,
})

const refused = (messageId: string) => ({ messageId, message: "This message has changed." })

test("what was approved goes as scheduled, or once its campaign is resumed", () => {
  const words = (approved: string[], reviews: Review[]) =>
    describeApproved({ approved, refused: [] }, reviews).description
  expect(words(["a"], [review("a")])).toBe("1 message goes as scheduled.")
  expect(words(["a"], [review("a", true)])).toBe("1 message goes once its campaign is resumed.")
  expect(words(["a", "b", "c"], [review("a"), review("b", true), review("c", true)])).toBe(
    "1 message goes as scheduled. 2 messages go once their campaign is resumed.",
  )
})

test("beside what was approved stands how many were not, and why", () => {
  const reviews = ["a", "b", "c"].map((id) => review(id))
  expect(describeApproved({ approved: ["a"], refused: [refused("b"), refused("c")] }, reviews)).toEqual({
    title: "Approved",
    description: "1 message goes as scheduled. 2 were not approved: This message has changed.",
    destructive: false,
  })
  expect(describeApproved({ approved: [], refused: [refused("a")] }, reviews)).toEqual({
    title: "Not Approved",
    description: "This message has changed.",
    destructive: true,
  })
})
