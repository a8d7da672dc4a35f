/** What an outlet published. */
export interface Article {
  id: string
  url: string
  title: string
  /** As the byline has it; empty where there is none. */
  authorName: string
  /** The author among the contacts. */
  contactId: string | null
  outlet: { id: string; name: string }
  publishedAt: string | null
  summary: string
}
