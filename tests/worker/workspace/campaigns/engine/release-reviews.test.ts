import fc from "fast-check"
import { expect, test } from "vitest"
import { CHANGED } from "../../../../../worker/workspace/campaigns/engine/ask-again.ts"
import { releaseReviews } from "../../../../../worker/workspace/campaigns/engine/release-reviews.ts"
import { live, reviewed } from "./reviewed.ts"
import { inTestEngine, monday } from "./test-engine.ts"

test("what has no longer to be read is what the rows say, looked at one by one", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(reviewed, (world) => {
        const { campaign, shown } = live(engine, world)
        const isFree = ({ position }: { position: number }) =>
          world.approval === "auto" || (world.approval === "first_touch" && position > 1)
        const changed = world.people.map((person) => ({
          ...person,
          after: person.messages.map((one) =>
            !person.isElsewhere &&
            !one.isAnswer &&
            one.state === "needs_review" &&
            (one.skipReason === null || one.skipReason === CHANGED) &&
            isFree(one)
              ? { ...one, state: "approved", skipReason: null }
              : one,
          ),
        }))
        const isAny = changed.some(({ after, messages }) => after.some((one, at) => one !== messages[at]))
        const expected = changed.map(({ state, isElsewhere, touches, pausedUntil, after }) => {
          const isUndecided = after
            .filter(({ isAnswer }) => !isAnswer)
            .some(
              (one) =>
                one.state === "unknown" ||
                (one.state === "needs_review" && (one.position === 1 || one.skipReason !== null)),
            )
          const goesOn = isAny && !isElsewhere && state === "waiting" && !isUndecided
          const next = pausedUntil !== null ? "paused" : touches > 0 ? "active" : "ready"
          return {
            state: goesOn ? next : state,
            updatedAt: goesOn ? monday : 0,
            messages: after.map((one) => ({ state: one.state, skipReason: one.skipReason })),
          }
        })
        releaseReviews(engine.enter(), campaign)
        expect(shown()).toEqual(expected)
      }),
      { numRuns: 300 },
    ),
  ))
