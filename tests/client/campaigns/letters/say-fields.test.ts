import { expect, test } from "vitest"
import { sayFields } from "../../../../client/campaigns/letters/say-fields.ts"

test("fields are said by the names that the editor shows", () => {
  for (const [message, said] of [
    [
      "There is no field {{ frist }}. Did you mean {{ first_name }}?",
      "There is no field “frist”. Did you mean “First name”?",
    ],
    [
      '{{ company }} is not known of this person. Give words that stand in for it: {{ company | default: "…" }}',
      "“Outlet or company” is not known of this person. Give words that stand in for it.",
    ],
    ['It begins with {{ name | default: "you" }}.', "It begins with “Full name, or “you””."],
    ["Nothing {{ is open", "Nothing {{ is open"],
    ["Written to today.", "Written to today."],
  ] as const)
    expect(sayFields(message)).toBe(said)
})
