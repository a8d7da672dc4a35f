import { expect, test } from "vitest"
import { EDITOR_CATEGORIES } from "#contract/site/blog"
import { toneOf } from "../../../client/blog/category-badge.tsx"
import { blogHref, readFilter } from "../../../client/blog/filters.ts"

const read = (search: string) => readFilter(new URLSearchParams(search))

test("the list's address and its filter say the same", () => {
  expect(read("?q=+pitch+&category=Crisis+PR&before=12")).toEqual({
    q: "pitch",
    category: "Crisis PR",
    before: 12,
  })
  expect(blogHref({ q: "pitch & more", category: "Crisis PR", before: 12 })).toBe(
    "/blog?q=pitch+%26+more&category=Crisis+PR&before=12",
  )
  expect(blogHref({})).toBe("/blog")
})

test("empty fields and a cursor that is no number count as absent", () => {
  expect(read("?q=&category=&before=")).toEqual({})
  for (const before of ["-1", "0", "1e9", "1;drop", "٣", "9".repeat(40)])
    expect(read(`?before=${before}`)).toEqual({})
})

test("each of the seven categories has a colour of its own, and any other is grey", () => {
  const tones = EDITOR_CATEGORIES.map(toneOf)
  expect(new Set(tones).size).toBe(7)
  expect(tones).not.toContain("grey")
  for (const other of ["Gardening", "__proto__", "toString", ""]) expect(toneOf(other)).toBe("grey")
})
