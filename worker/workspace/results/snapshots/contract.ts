/** The most snapshots that are kept of a page: the first, and the last ones. */
export const MOST_SNAPSHOTS = 6
/** Characters of a page's text that are kept. Of a longer page the source is not kept. */
export const MOST_CHARACTERS = 100_000

/**
 * A picture that is being drawn, waits until tomorrow because today's are used up, could not be drawn, or was never tried because no
 * browser was there.
 */
export const drawings = ["now", "tomorrow", "failed", "untried"] as const
export type Drawing = (typeof drawings)[number]

/** A page as it was read: its text, and the hash of its source. */
export interface Snapshot {
  id: string
  /** When the page was first read so, and when it last was; it may have been another in between. */
  takenAt: string
  lastReadAt: string
  url: string
  headline: string
  /** As the page names them. */
  authors: string[]
  publishedAt: string | null
  /** As the page declares the name of its site; empty for none. */
  siteName: string
  /** What readers see of it. */
  text: string
  isTextCut: boolean
  /** SHA-256 of its source as UTF-8, in hexadecimal. */
  sha256: string
  /** Bytes of the source that is stored; 0 where none is. */
  bytes: number
  /** Of the picture of the page: its hash, and its bytes, 0 once it was deleted; null where none was drawn. */
  picture: { sha256: string; bytes: number } | null
  /** Why there is no picture yet; null where there is one, or can be none. */
  drawing: Drawing | null
  /** Whether its words were deleted, because they named somebody who was erased. The page is not kept again. */
  isForgotten: boolean
}
