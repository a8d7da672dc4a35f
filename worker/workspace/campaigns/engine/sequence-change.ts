import type { StepRow } from "../campaigns/table.ts"
import type { MessageState } from "../messages/contract.ts"
import { stepsAhead } from "./steps-ahead.ts"

/** A message that a person was sent or will be sent. */
interface Row {
  id: string
  stepId: string | null
  position: number | null
  state: MessageState
  toAddress: string | null
}

export interface Sequence {
  /** Whether a decision is needed before they get more. */
  isWaiting: boolean
  /** In their order, without what was cancelled. */
  rows: readonly Row[]
  /** Of the campaign, as they are now. */
  steps: readonly StepRow[]
  /** The position of each step among all that ever existed. */
  placeOf: ReadonlyMap<string, number>
  /** Whether the campaign currently sends nothing. */
  isHeld: boolean
}

/** The change to a person's messages. */
export interface SequenceChange {
  dropped: string[]
  /** With their touch, from 1, and whether they need another time. */
  kept: { id: string; position: number; isMoved: boolean }[]
  added: { step: StepRow; position: number; toAddress: string | null; isHeld: boolean }[]
  /** They waited for a decision about a message that is taken out. */
  isFreed: boolean
  /** Nothing is left to send. */
  isEnded: boolean
}

/** The states of messages that can still be taken back. */
const aheadStates: readonly MessageState[] = ["draft", "needs_review", "approved", "scheduled"]

/** The changes to a person's messages when the steps of their campaign change. */
export function changeFor({ isWaiting, rows, steps, placeOf, isHeld }: Sequence): SequenceChange {
  const ahead = rows.filter(({ state }) => aheadStates.includes(state))
  const had = rows.filter(({ state }) => !aheadStates.includes(state))
  const next = stepsAhead(
    steps,
    had.map(({ stepId }) => placeOf.get(stepId ?? "") ?? 0),
  )
  const rowOf = (step: StepRow) => ahead.find(({ stepId }) => stepId === step.id)
  // From the first that follows another than before on, everything gets another time.
  const same = next.findIndex((step, at) => ahead[at]?.stepId !== step.id)
  const moved = same === -1 ? next.length : same
  const touches = Math.max(0, ...had.map(({ position }) => position ?? 0))
  const places = next.map((step, at) => ({
    step,
    row: rowOf(step),
    position: touches + at + 1,
    isMoved: at >= moved,
  }))
  const isUndecided =
    rows.some(({ state }) => state === "unknown") || places.some(({ row }) => row?.state === "needs_review")
  const isFreed = isWaiting && !isUndecided
  const waitsForTime =
    isHeld || (isUndecided && rows.some(({ state }) => state === "approved" || state === "unknown"))
  return {
    dropped: ahead.filter(({ stepId }) => !next.some(({ id }) => id === stepId)).map(({ id }) => id),
    kept: places.flatMap(({ row, position, isMoved }) => (row ? [{ id: row.id, position, isMoved }] : [])),
    added: places.flatMap(({ step, row, position }) =>
      row ? [] : [{ step, position, toAddress: rows[0]?.toAddress ?? null, isHeld: waitsForTime }],
    ),
    isFreed,
    isEnded: next.length === 0 && !had.some(({ state }) => state === "claimed" || state === "unknown"),
  }
}
