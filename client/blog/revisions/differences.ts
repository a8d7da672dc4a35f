import type { Revision } from "#contract/site/blog/revisions"
import type { Draft } from "../draft.ts"

const labels = {
  title: "Title",
  slug: "Permalink",
  category: "Category",
  excerpt: "Excerpt",
  featuredImage: "Featured image",
  featuredImageAlt: "Alt text",
} as const

/** The fields, but for the text, in which a version is not what the editor holds: their labels, and what it has there. */
export const differingFields = (revision: Revision, draft: Draft): { label: string; was: string }[] =>
  (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => (revision[field] ?? "") !== draft[field])
    .map((field) => ({ label: labels[field], was: revision[field] ?? "" }))

/** The lines of a version's code, and whether what the editor holds has the same line. */
export function linesOf(revision: Revision, draft: Draft): { line: string; isOther: boolean }[] {
  const present = new Set(draft.content.split("\n").map((line) => line.trim()))
  return revision.content.split("\n").map((line) => ({ line, isOther: !present.has(line.trim()) }))
}
