import type { DocumentKind } from "./document-kinds.ts"
import type { RobotsVerdict } from "./robots.ts"

export interface FetchedDocument {
  /** The final address after redirects. */
  url: string
  kind: DocumentKind
  text: string
  /** Of the answer: 200, or another that carries a page. */
  status: number
  /** Whether the page is longer than the part we read. */
  isTruncated: boolean
  /** The answer's X-Robots-Tag; empty when there is none. */
  robotsTag: string
  robots: RobotsVerdict
  /** What a later request names to be told only of changes. */
  etag: string | null
  lastModified: string | null
  /** The answer's Link header. */
  link: string | null
  /** Whether it has moved here for good from the address that was asked. */
  isMoved: boolean
}

export interface FetchedPage extends FetchedDocument {
  kind: "html" | "text"
}
