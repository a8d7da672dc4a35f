/** The articles of an outlet. */
export interface Article {
  id: string
  url: string
  title: string
  /** As the byline gives it; may be empty. */
  authorName: string
  /** The author among the contacts. */
  contactId: string | null
  outlet: { id: string; name: string }
  publishedAt: string | null
  summary: string
}
