/** What a site published, as a page of it says. */
export interface Article {
  url: string
  title: string
  authors: string[]
  /** Milliseconds. */
  publishedAt: number | null
  summary: string | null
}
