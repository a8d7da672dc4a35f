/** An earlier version of a post, as a list shows it. */
export interface RevisionCard {
  id: number
  /** When it was saved, as ISO 8601 text. */
  savedAt: string
  /** Who saved it; null once their account is gone, and for the sample posts. */
  savedBy: string | null
  title: string
}

/** An earlier version of a post, with all that the editor has fields for. */
export interface Revision extends RevisionCard {
  slug: string
  excerpt: string | null
  category: string
  featuredImage: string
  featuredImageAlt: string
  /** Sanitised HTML. */
  content: string
}

/** What the browser asks here, and what it gets. */
export interface RevisionCalls {
  "GET /api/blog/posts/:id/revisions": { answer: { revisions: RevisionCard[] } }
  "GET /api/blog/posts/:id/revisions/:revision": { answer: Revision }
}
