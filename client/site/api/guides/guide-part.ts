import type { ReactNode } from "react"

/** What a page of the reference says before its calls: parts under a heading each, which the page's contents name. */
export interface GuidePart {
  /** An anchor, unlike the name of any call. */
  id: string
  title: string
  /** `base` is where this API is reached. */
  draw: (base: string) => ReactNode
}
