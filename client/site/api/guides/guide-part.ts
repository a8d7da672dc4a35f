import type { ReactNode } from "react"

/** The introduction of a reference page: parts with a heading each, which the page's contents list. */
export interface GuidePart {
  /** An anchor, unlike the name of any call. */
  id: string
  title: string
  /** `base` is where this API is reached. */
  draw: (base: string) => ReactNode
}
