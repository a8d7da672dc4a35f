import * as z from "zod/mini"
import { cleanSlug, LIMITS, type Post, PostInput } from "../contract.ts"

const kept = (name: string, max: number) =>
  z._default(
    z.string().check(
      z.overwrite((text) => text.toWellFormed()),
      z.maxLength(max, `${name} must be at most ${max} characters`),
    ),
    "",
  )

/**
 * What the fields of the editor hold, whole or not. With a time it is a schedule: then it must be all that a post needs, and
 * the time must be to come. With `updatedAt`, as it was loaded, a draft that changed since then is left alone.
 */
export const DraftInput = z.object({
  title: kept("Title", LIMITS.title),
  slug: kept("Permalink", LIMITS.slug).check(z.overwrite(cleanSlug)),
  excerpt: kept("Excerpt", LIMITS.excerpt),
  category: kept("Category", LIMITS.category),
  featuredImage: kept("Featured image URL", LIMITS.image),
  featuredImageAlt: kept("Alt text", LIMITS.imageAlt),
  content: kept("Content", LIMITS.contentBytes),
  publishAt: z._default(z.nullable(z.iso.datetime("Please choose a date and a time.")), null),
  updatedAt: z.optional(z.iso.datetime()),
})
export type DraftInput = z.infer<typeof DraftInput>

/** What a draft is published as. With `updatedAt`, as it was loaded, a draft that changed since then is left alone. */
export const DraftPublishing = z.extend(PostInput, { updatedAt: z.optional(z.iso.datetime()) })
export type DraftPublishing = z.infer<typeof DraftPublishing>

/** Which drafts are listed: `before` is the cursor of the page above. */
export const DraftFilter = z.object({
  before: z.optional(
    z.string().check(z.regex(/^\d{1,15}:[0-9a-f-]{36}$/, "Give the cursor of an answer, or none")),
  ),
})
export type DraftFilter = z.infer<typeof DraftFilter>

/** A draft as a list shows it. */
export interface DraftCard {
  id: string
  title: string
  /** ISO 8601 text, as are all times here. */
  updatedAt: string
  /** When it will be published; null for one that waits for nobody. */
  publishAt: string | null
  /** Why it was not published when it was due; null if it was not due yet. */
  problem: string | null
}

/** A draft as the editor opens it. Its content is HTML as it was written: it is sanitised when it is published. */
export interface Draft extends DraftCard {
  slug: string
  excerpt: string
  category: string
  featuredImage: string
  featuredImageAlt: string
  content: string
}

/** One page of drafts, those that were saved last first. `before` requests the next page; null at the end. */
export interface DraftPage {
  drafts: DraftCard[]
  before: string | null
}

/** What the browser asks here, and what it gets. */
export interface DraftCalls {
  "GET /api/blog/drafts": { query: DraftFilter; answer: DraftPage }
  "POST /api/blog/drafts": { body: z.input<typeof DraftInput>; answer: Draft }
  "GET /api/blog/drafts/:id": { answer: Draft }
  "PUT /api/blog/drafts/:id": { body: z.input<typeof DraftInput>; answer: Draft }
  "DELETE /api/blog/drafts/:id": { answer: undefined }
  "POST /api/blog/drafts/:id/publish": { body: DraftPublishing; answer: Post }
}
