import { expect, test } from "vitest"
import { ruleWords } from "../../../../../worker/workspace/campaigns/progress/explain-words.ts"

test.each([
  [1, "business_days", "1 working day"],
  [3, "business_days", "3 working days"],
  [1, "hours", "1 hour"],
  [2, "days", "2 days"],
])("a wait of %i %s is said as %s", (delayValue, delayUnit, words) => {
  expect(ruleWords.delay({ delayValue, delayUnit })).toBe(`It waits ${words} after the message before it.`)
})
