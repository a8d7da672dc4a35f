import * as z from "zod/mini"

/** The editor's fixed choices, in the specification's order. A post may carry another. */
export const EDITOR_CATEGORIES = [
  "Industry Insights",
  "Best Practices",
  "Analytics",
  "Relationships",
  "Crisis PR",
  "Technology",
  "B2B PR",
] as const

/** Characters; `contentBytes` is UTF-8. */
export const LIMITS = {
  title: 200,
  slug: 100,
  excerpt: 500,
  contentBytes: 500_000,
  tags: 10_000,
  category: 60,
  image: 2000,
  imageAlt: 300,
  query: 200,
} as const

/** Shown for a post without an image, or with an image that does not load. */
export const PLACEHOLDER_IMAGE = "/images/placeholder.svg"

/** The message for an empty required field. */
export const REQUIRED = "Please fill in all required fields."
const atMost = (name: string, max: number) => `${name} must be at most ${max} characters`

// An empty field gets no further error messages.
const filled = z.minLength(1, { error: REQUIRED, abort: true })

/** The permalink that a title suggests: lowercase, with hyphens for everything but letters and digits. */
export const toSlug = (title: string) =>
  trimHyphens(title.toLowerCase().replace(/[^a-z0-9]+/g, "-"))
    .slice(0, LIMITS.slug)
    .replace(/-$/, "")

/** A permalink as someone types it: any character outside a-z, 0-9 and hyphen becomes a hyphen. */
export const cleanSlug = (text: string) => text.toLowerCase().replace(/[^a-z0-9-]/g, "-")

const trimHyphens = (text: string) => text.replace(/^-+|-+$/g, "")

// /blog/edit/new is the empty editor and /blog/edit its parent, so a post could not be reached there.
const reservedSlugs = new Set(["new", "edit"])

/** One line of text, as titles are: control characters and the space around it are dropped. */
const line = (name: string, max: number) =>
  z.string(REQUIRED).check(z.overwrite(tidy), filled, z.maxLength(max, atMost(name, max)))

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed()

const Slug = z.string(REQUIRED).check(
  z.trim(),
  filled,
  z.overwrite(cleanSlug),
  z.maxLength(LIMITS.slug, atMost("Permalink", LIMITS.slug)),
  z.refine((slug) => /[a-z0-9]/.test(slug), "Permalink needs a letter or a digit"),
  z.refine((slug) => !reservedSlugs.has(slug), "This permalink is reserved. Please choose another."),
)

/** Whether an image may be loaded from this address: over https, or from one of our own paths. */
export function isImageAddress(address: string): boolean {
  if (/[\s\p{Cc}<>"\\]/u.test(address)) return false
  return address.startsWith("/")
    ? !address.startsWith("//")
    : /^https:\/\//i.test(address) && URL.canParse(address)
}

/** The error in the size of a post's HTML, as it is sent or as it will be stored; undefined if there is none. */
export function oversize(html: string): string | undefined {
  if (new TextEncoder().encode(html).length > LIMITS.contentBytes) {
    return `Content must be at most ${LIMITS.contentBytes / 1000} KB`
  }
  return html.split("<").length > LIMITS.tags + 1
    ? `Content must have at most ${LIMITS.tags} tags`
    : undefined
}

const Content = z.string(REQUIRED).check(
  z.overwrite((html) => html.trim().toWellFormed()),
  filled,
  z.refine((html) => oversize(html) === undefined, { error: ({ input }) => oversize(String(input)) }),
)

/** The editor's input. Author, date and read time are set by the server; other keys are ignored. */
export const PostInput = z.object({
  title: line("Title", LIMITS.title),
  slug: Slug,
  excerpt: z.optional(
    z.nullable(
      z.string().check(z.overwrite(tidy), z.maxLength(LIMITS.excerpt, atMost("Excerpt", LIMITS.excerpt))),
    ),
  ),
  content: Content,
  category: line("Category", LIMITS.category),
  featuredImage: line("Featured image URL", LIMITS.image).check(
    z.refine(isImageAddress, "Featured image must be an https:// address or a path of this site"),
  ),
  featuredImageAlt: z.optional(
    z.nullable(
      z.string().check(z.overwrite(tidy), z.maxLength(LIMITS.imageAlt, atMost("Alt text", LIMITS.imageAlt))),
    ),
  ),
})
export type PostInput = z.infer<typeof PostInput>

/** The fields that change. With `updatedAt`, as the editor loaded it, a post that changed since then is left alone. */
export const PostChange = z.extend(z.partial(PostInput), { updatedAt: z.optional(z.iso.datetime()) })
export type PostChange = z.infer<typeof PostChange>

/** The search text: literal, of which the first 200 characters count. */
const SearchText = z
  .string()
  .check(z.overwrite((text) => tidy(Array.from(text.trim()).slice(0, LIMITS.query).join(""))))

/** The filters of a list. `before` is the cursor of the previous page. */
export const PostFilter = z.object({
  q: z.optional(SearchText),
  category: z.optional(z.string()),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type PostFilter = z.infer<typeof PostFilter>

export const PostSearch = z.object({ q: z._default(SearchText, "") })
export type PostSearch = z.infer<typeof PostSearch>

export interface Author {
  name: string
  avatarUrl: string | null
}

/** A post as the search box lists it. */
export interface PostMatch {
  title: string
  slug: string
  category: string
  /** Like 'June 15, 2023'. */
  date: string
}

/** A post as a list shows it. */
export interface PostCard extends PostMatch {
  id: string
  excerpt: string
  featuredImage: string
  /** The image's description; empty where it only decorates. */
  featuredImageAlt: string
  author: Author
  /** The date as ISO 8601 text. */
  publishedAt: string
  readTime: string
}

/** A post as its page shows it. `content` is sanitised HTML. */
export interface Post extends PostCard {
  content: string
  /** The excerpt as it was written, for the editor; null where `excerpt` is the beginning of the content. */
  writtenExcerpt: string | null
  updatedAt: string
}

/** One page of the list, newest first. `before` is the cursor for the next page; null at the end. */
export interface PostPage {
  posts: PostCard[]
  categories: string[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface BlogCalls {
  "GET /api/blog/posts": { query: PostFilter; answer: PostPage }
  "GET /api/blog/posts/:slug": { answer: Post }
  "GET /api/blog/search": { query: PostSearch; answer: { posts: PostMatch[] } }
  "POST /api/blog/posts": { body: PostInput; answer: Post }
  "PUT /api/blog/posts/:id": { body: PostChange; answer: Post }
  "DELETE /api/blog/posts/:id": { answer: undefined }
  "POST /api/blog/seed": { answer: { added: number } }
}
