import { expect, test } from "vitest"
import { describeDetails } from "../../../../client/results/timeline/words.ts"

test("details are told in words, and an address as it is", () => {
  const about = [
    "name",
    "firstName",
    "outletId",
    "fields.first_met",
    "m_Quill@paper.example",
    "name",
    "+49 1",
  ]
  expect(describeDetails(about)).toBe("name, first name, outlet, first met, m_Quill@paper.example, +49 1")
})
