import { createHash } from "node:crypto"
import type { Step } from "../campaigns/contract.ts"

/**
 * The text of a step that an enrolment gets, by the weights: null for the step's own (variant A). The same person
 * always gets the same one, however often it is asked.
 */
export function chooseVariant(
  step: Pick<Step, "id" | "weight" | "variants">,
  enrolmentId: string,
): string | null {
  const choices = [{ id: null, weight: step.weight }, ...step.variants]
  const all = choices.reduce((sum, { weight }) => sum + weight, 0)
  const drawn = createHash("sha256").update(`${enrolmentId}:${step.id}`).digest().readUInt32BE(0)
  let left = (drawn / 2 ** 32) * all
  for (const { id, weight } of choices) {
    left -= weight
    if (left < 0) return id
  }
  return null
}
