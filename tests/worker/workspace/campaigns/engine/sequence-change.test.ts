import { expect, test } from "vitest"
import type { StepRow } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  changeFor,
  type SequenceChange,
} from "../../../../../worker/workspace/campaigns/engine/sequence-change.ts"

type State = Parameters<typeof changeFor>[0]["rows"][number]["state"]

/** Steps in the order in which their campaign ever had them. */
const everHad = ["a", "b", "c", "d"]
const placeOf = new Map(everHad.map((id, at) => [id, at + 1]))

/** What changes for somebody with these messages when their campaign has these steps. */
function change(
  had: Record<string, State>,
  now: string[],
  { isWaiting = false, isHeld = false } = {},
): SequenceChange {
  const rows = Object.entries(had).map(([stepId, state], at) => ({
    ...{ id: `msg_${stepId}`, stepId, position: at + 1 },
    ...{ state, toAddress: "ada@paper.example" },
  }))
  const steps = now.map((id) => ({ id, place: placeOf.get(id) }) as StepRow)
  return changeFor({ isWaiting, rows, steps, placeOf, isHeld })
}

const added = (id: string, position: number, isHeld = false) => ({
  step: expect.objectContaining({ id }),
  ...{ position, toAddress: "ada@paper.example", isHeld },
})
const kept = (id: string, position: number, isMoved: boolean) => ({ id: `msg_${id}`, position, isMoved })
const nothing = { dropped: [], kept: [], added: [], isFreed: false, isEnded: false }

test("the same steps change nothing", () => {
  expect(change({ a: "sent", b: "scheduled", c: "scheduled" }, ["a", "b", "c"])).toEqual({
    ...nothing,
    kept: [kept("b", 2, false), kept("c", 3, false)],
  })
})

test("a new step moves what comes after it, and nothing before it", () => {
  expect(change({ a: "sent", b: "scheduled", d: "scheduled" }, ["a", "b", "c", "d"])).toEqual({
    ...nothing,
    kept: [kept("b", 2, false), kept("d", 4, true)],
    added: [added("c", 3)],
  })
})

test("somebody who waited for a decision goes on when the message that it was about is taken out", () => {
  const rows = { a: "sent", b: "needs_review", c: "approved" } as const
  expect(change(rows, ["a", "c"], { isWaiting: true })).toEqual({
    ...nothing,
    dropped: ["msg_b"],
    kept: [kept("c", 2, true)],
    isFreed: true,
  })
  expect(change(rows, ["a", "c"]).isFreed).toBe(false)
  expect(change(rows, ["a", "b", "c"], { isWaiting: true }).isFreed).toBe(false)
  expect(change({ a: "unknown", b: "approved" }, ["a", "b"], { isWaiting: true }).isFreed).toBe(false)
})

test("a new step waits where others wait: in a campaign that rests, and behind what is not decided", () => {
  const isHeldAfter = (rows: Record<string, State>, isHeld = false) =>
    change(rows, ["a", "b", "c"], { isHeld }).added.map((one) => one.isHeld)
  expect(isHeldAfter({ a: "sent", b: "scheduled" })).toEqual([false])
  expect(isHeldAfter({ a: "sent", b: "approved" })).toEqual([false])
  expect(isHeldAfter({ a: "sent", b: "scheduled" }, true)).toEqual([true])
  expect(isHeldAfter({ a: "needs_review", b: "scheduled" })).toEqual([false])
  expect(isHeldAfter({ a: "needs_review", b: "approved" })).toEqual([true])
  expect(isHeldAfter({ a: "unknown", b: "scheduled" })).toEqual([true])
})

test("it is over for somebody who has had everything that is left, and not while one is on its way or in doubt", () => {
  const isEndedAfter = (state: State) => change({ a: state, b: "scheduled" }, ["a"])
  expect(isEndedAfter("sent")).toEqual({ ...nothing, dropped: ["msg_b"], isEnded: true })
  expect(isEndedAfter("claimed").isEnded).toBe(false)
  expect(isEndedAfter("unknown").isEnded).toBe(false)
  expect(change({ a: "sent" }, ["a", "b"]).isEnded).toBe(false)
})
