import fc from "fast-check"
import { expect, test } from "vitest"
import { askForReviews } from "../../../../../worker/workspace/campaigns/engine/ask-for-reviews.ts"
import { live, reviewed } from "./reviewed.ts"
import { inTestEngine, monday } from "./test-engine.ts"

test("what has to be read from now on is what the rows say, looked at one by one", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(reviewed, (world) => {
        const { campaign, shown } = live(engine, world)
        const expected = world.people.map(({ state, isElsewhere, messages }) => {
          const isAsked = (position: number) =>
            !isElsewhere &&
            (world.approval === "every" || (world.approval === "first_touch" && position === 1))
          const after = messages.map((one) =>
            isAsked(one.position) && !one.isRead && ["scheduled", "approved"].includes(one.state)
              ? { ...one, state: "needs_review", skipReason: null }
              : one,
          )
          const waits =
            isAsked(1) &&
            state === "ready" &&
            after.some((one) => !one.isAnswer && one.position === 1 && one.state === "needs_review")
          return {
            state: waits ? "waiting" : state,
            updatedAt: waits ? monday : 0,
            messages: after.map((one) => ({ state: one.state, skipReason: one.skipReason })),
          }
        })
        askForReviews(engine.enter(), campaign)
        expect(shown()).toEqual(expected)
      }),
      { numRuns: 300 },
    ),
  ))
