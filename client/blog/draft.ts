import { cleanSlug, EDITOR_CATEGORIES, type Post, toSlug } from "#contract/site/blog"
import type { Draft as KeptDraft } from "#contract/site/blog/drafts"
import type { Revision } from "#contract/site/blog/revisions"

/** The values of the editor's fields. */
export interface Draft {
  title: string
  slug: string
  category: string
  excerpt: string
  featuredImage: string
  featuredImageAlt: string
  content: string
  /** A new post's permalink follows its title until someone edits it by hand. */
  slugFollowsTitle: boolean
}

export const emptyDraft: Draft = {
  title: "",
  slug: "",
  category: "",
  excerpt: "",
  featuredImage: "",
  featuredImageAlt: "",
  content: "",
  slugFollowsTitle: true,
}

export const draftOf = (post: Post): Draft => ({
  title: post.title,
  slug: post.slug,
  category: post.category,
  excerpt: post.writtenExcerpt ?? "",
  featuredImage: post.featuredImage,
  featuredImageAlt: post.featuredImageAlt,
  content: post.content,
  slugFollowsTitle: false,
})

/** The fields of a draft that the server keeps. */
export const fieldsOf = (kept: KeptDraft): Draft => ({
  title: kept.title,
  slug: kept.slug,
  category: kept.category,
  excerpt: kept.excerpt,
  featuredImage: kept.featuredImage,
  featuredImageAlt: kept.featuredImageAlt,
  content: kept.content,
  slugFollowsTitle: kept.slug === toSlug(kept.title),
})

/** The fields with an earlier version of the post in them. */
export const withRevision = (draft: Draft, revision: Revision): Draft => ({
  ...draft,
  title: revision.title,
  slug: revision.slug,
  category: revision.category,
  excerpt: revision.excerpt ?? "",
  featuredImage: revision.featuredImage,
  featuredImageAlt: revision.featuredImageAlt,
  content: revision.content,
})

export const withTitle = (draft: Draft, title: string): Draft => ({
  ...draft,
  title,
  slug: draft.slugFollowsTitle ? toSlug(title) : draft.slug,
})

export const withSlug = (draft: Draft, typed: string): Draft => ({
  ...draft,
  slug: cleanSlug(typed),
  slugFollowsTitle: false,
})

/**
 * Returns the draft with an image in place of the selection in its content, and the cursor position after the image.
 */
export function withImage(
  draft: Draft,
  image: { address: string; width: number; height: number; alt: string },
  selection: { start: number; end: number },
): { draft: Draft; cursor: number } {
  const { address, width, height, alt } = image
  const tag = `<img src="${address}" alt="${escapeQuoted(alt)}" width="${width}" height="${height}" loading="lazy">`
  const before = draft.content.slice(0, selection.start) + tag
  return {
    draft: { ...draft, content: before + draft.content.slice(selection.end) },
    cursor: before.length,
  }
}

const escapeQuoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** The choices of the category field: the fixed ones, and the post's own when it is another. */
export const categoriesFor = (category: string): string[] =>
  category === "" || (EDITOR_CATEGORIES as readonly string[]).includes(category)
    ? [...EDITOR_CATEGORIES]
    : [...EDITOR_CATEGORIES, category]

/** Whether leaving now would lose unsaved changes. */
export const isChanged = (draft: Draft, saved: Draft): boolean =>
  (Object.keys(saved) as (keyof Draft)[]).some(
    (field) => field !== "slugFollowsTitle" && draft[field] !== saved[field],
  )
