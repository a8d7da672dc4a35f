import { expect, test } from "vitest"
import { EDITOR_CATEGORIES } from "#contract/site/blog"
import { checkDraft, refusalOf } from "../../../client/blog/check-draft.ts"
import {
  categoriesFor,
  emptyDraft,
  isChanged,
  withImage,
  withSlug,
  withTitle,
} from "../../../client/blog/draft.ts"
import { ApiError } from "../../../client/lib/api-error.ts"

test("a new post's permalink follows its title until it is edited by hand", () => {
  const titled = withTitle(emptyDraft, "  Ten Ways: PR & You! ")
  expect(titled.slug).toBe("ten-ways-pr-you")
  const edited = withSlug(titled, "My own_link")
  expect(edited.slug).toBe("my-own-link")
  expect(withTitle(edited, "Another title").slug).toBe("my-own-link")
})

test("a draft is changed once a field differs, and not by how its permalink came about", () => {
  expect(isChanged(withTitle(emptyDraft, "A"), emptyDraft)).toBe(true)
  expect(isChanged({ ...emptyDraft, slugFollowsTitle: false }, emptyDraft)).toBe(false)
})

test("a post keeps a category that is none of the fixed ones", () => {
  expect(categoriesFor("")).toEqual([...EDITOR_CATEGORIES])
  expect(categoriesFor("Gardening")).toEqual([...EDITOR_CATEGORIES, "Gardening"])
})

test("a draft with an empty field is incomplete, and each empty field says so", () => {
  const checked = checkDraft({ ...emptyDraft, title: "A title" })
  expect(checked).toMatchObject({ isIncomplete: true, errors: { slug: "Permalink is required" } })
  expect(checked.errors.title).toBeUndefined()
  expect(checked.errors.excerpt).toBeUndefined()
})

test("a complete draft with a wrong field is refused in the server's own words", () => {
  const draft = { ...withTitle(emptyDraft, "A title"), category: "Analytics", content: "<p>Text</p>" }
  const checked = checkDraft({ ...draft, featuredImage: "javascript:alert(1)" })
  expect(checked.isIncomplete).toBe(false)
  expect(checked.errors.featuredImage).toMatch(/https/)
  expect(checkDraft({ ...draft, featuredImage: "/images/placeholder.svg" }).input?.slug).toBe("a-title")
})

test("a permalink that is taken is said at its field, a post that changed meanwhile at none", () => {
  expect(refusalOf(new ApiError(409, "conflict", "Taken."))).toEqual({ slug: "Taken." })
  expect(refusalOf(new ApiError(409, "stale", "Changed."))).toEqual({})
  const details = [{ field: "title", code: "too_big", message: "Too long." }]
  expect(refusalOf(new ApiError(422, "validation_failed", "Too long.", details))).toEqual({
    title: "Too long.",
  })
})

test("an image goes in place of what is selected, its words as text, and the cursor behind it", () => {
  const image = { address: "/media/a-2x1.png", width: 2, height: 1, alt: '"><script>' }
  const { draft, cursor } = withImage({ ...emptyDraft, content: "<p>one</p>two" }, image, {
    start: 10,
    end: 13,
  })
  const tag =
    '<img src="/media/a-2x1.png" alt="&quot;&gt;&lt;script&gt;" width="2" height="1" loading="lazy">'
  expect(draft.content).toBe(`<p>one</p>${tag}`)
  expect(cursor).toBe(draft.content.length)
})
