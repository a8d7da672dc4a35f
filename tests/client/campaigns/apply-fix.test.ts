import { expect, test } from "vitest"
import {
  changeText,
  changeWords,
  isAsChanged,
  readFix,
  undoText,
} from "../../../client/campaigns/campaigns/apply-fix.ts"
import { newStep } from "../../../client/campaigns/campaigns/steps-draft.ts"
import { findWords } from "../../../client/campaigns/campaigns/words-to-change.ts"

test("words are changed at each of their places, and nothing where they are no longer there", () => {
  const changes = [
    { at: 4, from: "b", to: "[see](b)" },
    { at: 8, from: "b", to: "" },
  ]
  expect(changeWords("See b or b.", changes)).toBeNull()
  expect(
    changeWords("See b, a b.", [changes[0] as (typeof changes)[0], { ...changes[1], at: 9 } as never]),
  ).toBe("See [see](b), a .")
})

test("words to change are found where they were, else where they went", () => {
  expect(findWords("act now, act now", { at: 9, text: "act now" })).toEqual([9, 16])
  expect(findWords("So act now", { at: 0, text: "act now" })).toEqual([3, 10])
  expect(findWords("So", { at: 0, text: "act now" })).toBeNull()
})

test("what a mend has changed is taken back alone, and only while it stands", () => {
  const first = { ...newStep(false), key: "first", body: "Click here now" }
  const variant = { key: "second", subject: "S", body: "Click here too", weight: 1, templateId: null }
  const steps = [{ ...first, variants: [variant] }]
  const bodies = (now: typeof steps) => now.flatMap((step) => [step.body, step.variants[0]?.body])
  const changes = [{ at: 0, from: "Click here", to: "Look" }]
  const change = readFix(variant, { kind: "text", label: "Mend", field: "body", changes })
  if (!change) throw new Error("There is nothing to mend.")
  expect(readFix({ ...variant, body: "Or" }, { kind: "text", label: "", field: "body", changes })).toBeNull()
  const mended = changeText(steps, change)
  expect(bodies(mended as typeof steps)).toEqual(["Click here now", "Look too"])
  expect([isAsChanged(steps, change), isAsChanged(mended, change)]).toEqual([false, true])
  const heard = mended.map((step) => ({ ...step, body: "Of a colleague" }))
  expect(bodies(undoText(heard, change) as typeof steps)).toEqual(["Of a colleague", "Click here too"])
  const theirs = mended.map((step) => ({ ...step, variants: [{ ...variant, body: "Of a colleague" }] }))
  expect([isAsChanged(theirs, change), undoText(theirs, change)]).toEqual([false, theirs])
  expect(changeText(theirs, change), "changed before the mend came").toEqual(theirs)
})
