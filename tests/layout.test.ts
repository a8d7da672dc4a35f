import { describe, expect, test } from "vitest"
import { districtRules } from "./support/district-rules.ts"
import { rules } from "./support/layout-rules.ts"
import { readTree } from "./support/tree.ts"

const tree = readTree()

describe.each([...rules, ...districtRules])("$name", ({ check, broken }) => {
  test("holds", () => {
    expect(check(tree)).toEqual([])
  })

  test("is noticed when it is broken", () => {
    expect(check(broken)).not.toEqual([])
  })
})
