import { PostInput } from "#contract/site/blog"
import { ApiError } from "../lib/api-error.ts"
import type { Draft } from "./draft.ts"

/** The error of each field, in words for the person who wrote it. */
export type FieldErrors = Partial<Record<Exclude<keyof Draft, "slugFollowsTitle">, string | undefined>>

interface Checked {
  /** The data to send; null while a field has an error. */
  input?: PostInput
  errors: FieldErrors
  /** Whether a required field is empty. */
  isIncomplete: boolean
}

/** Checks a draft with the server's own schema. */
export function checkDraft(draft: Draft): Checked {
  const empty = required.filter((field) => draft[field].trim() === "")
  const parsed = PostInput.safeParse(draft)
  if (parsed.success) return { input: parsed.data, errors: {}, isIncomplete: false }
  const errors = byField(
    parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
  )
  for (const field of empty) errors[field] = `${labels[field]} is required`
  return { errors, isIncomplete: empty.length > 0 }
}

/** The server's refusal, at the fields that it is about. A permalink that someone else took comes as a conflict. */
export function refusalOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.status === 409 && error.code !== "stale") return { slug: error.message }
  return byField(error.details)
}

const labels = {
  title: "Title",
  slug: "Permalink",
  category: "Category",
  featuredImage: "Featured Image URL",
  content: "Content",
} as const

const required = Object.keys(labels) as (keyof typeof labels)[]

/** Returns the first error of each field. */
const byField = (wrongs: { field: string; message: string }[]): FieldErrors =>
  Object.fromEntries(wrongs.toReversed().map(({ field, message }) => [field, message]))
