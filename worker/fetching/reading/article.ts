/** What a site published, as a page of it says. */
export interface Article {
  url: string
  title: string
  authors: string[]
  /** Milliseconds. */
  publishedAt: number | null
  summary: string | null
  /** The section that a feed files it under. */
  section?: string | null
  /** The pages of its authors, by name, as a feed links them. */
  profiles?: Record<string, string>
}
