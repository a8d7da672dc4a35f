import fc from "fast-check"
import { expect, test } from "vitest"
import { chooseVariant } from "../../../../../worker/workspace/campaigns/composing/choose-variant.ts"

const variant = (id: string, weight: number) => ({
  id,
  weight,
  label: id,
  subject: "",
  body: "",
  templateId: null,
  draftedBy: null,
})

test("a person gets the same text however often it is asked", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), (enrolment, weight) => {
      const step = { id: "stp_1", weight: 1, variants: [variant("b", weight)] }
      expect(chooseVariant(step, enrolment)).toBe(chooseVariant(step, enrolment))
    }),
  )
})

test("texts are shared out by their weights", () => {
  const step = { id: "stp_1", weight: 1, variants: [variant("b", 3), variant("c", 4)] }
  const counts = { a: 0, b: 0, c: 0 }
  for (let at = 0; at < 8000; at += 1) counts[(chooseVariant(step, `enr_${at}`) ?? "a") as "a"] += 1
  expect(counts.a / 1000).toBeCloseTo(1, 0)
  expect(counts.b / 3000).toBeCloseTo(1, 0)
  expect(counts.c / 4000).toBeCloseTo(1, 0)
})

test("without others everybody gets the step's own text", () => {
  fc.assert(
    fc.property(
      fc.string(),
      (enrolment) => chooseVariant({ id: "s", weight: 1, variants: [] }, enrolment) === null,
    ),
  )
})
