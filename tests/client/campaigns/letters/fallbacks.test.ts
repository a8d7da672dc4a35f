import fc from "fast-check"
import { expect, test } from "vitest"
import { fieldsIn, withFallback } from "../../../../client/campaigns/letters/fallbacks.ts"

test("the fields of a text are found with what stands in for them, each pair once", () => {
  const text = `{{first_name | default: "there"}} {{ company }} {{ first_name }} {{ title | default: 'you' }} {{ company }} {{ email | upcase }} {{ frist }}`
  expect(fieldsIn(text)).toEqual([
    { field: "first_name", fallback: "there" },
    { field: "company", fallback: null },
    { field: "first_name", fallback: null },
    { field: "title", fallback: "you" },
  ])
})

test("a fallback is changed where the same stands, taken away again, and touches nothing else", () => {
  const text = `Hello {{ first_name }}, {{ company | default: "you" }}: {{first_name | default: 'x'}} {{ first_name }} {{ first_name | upcase }}`
  const given = withFallback(text, { field: "first_name", fallback: null }, "there")
  expect(given).toBe(
    `Hello {{ first_name | default: "there" }}, {{ company | default: "you" }}: {{first_name | default: 'x'}} {{ first_name | default: "there" }} {{ first_name | upcase }}`,
  )
  expect(withFallback(given, { field: "first_name", fallback: "there" }, "")).toBe(text)
  expect(withFallback("{{ opening }}", { field: "opening", fallback: null }, "")).toBe(
    '{{ opening | default: "" }}',
  )
})

test("whatever is typed as a fallback is read back as it was typed, without what would end the field", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, words) => {
      const company = { field: "company", fallback: null } as const
      const text = withFallback(`${before.replaceAll(/[{}]/g, "")} {{ company }}`, company, words)
      const said = words.replaceAll(/["{}\n]/g, "")
      expect(fieldsIn(text)).toEqual([{ field: "company", fallback: said === "" ? null : said }])
    }),
  )
})
