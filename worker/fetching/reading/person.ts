import type { Evidence } from "./evidence.ts"

/** The source of a detail. */
export interface Source {
  url: string
  quote: string
  method: "mailto" | "jsonld" | "text" | "byline"
  noSolicitation: boolean
}

export interface Person {
  name: string
  title: string | null
  /** The site's own page of that person. */
  url: string | null
  sources: Source[]
  /** What speaks for it that this is a person of the outlet. */
  evidence: Evidence[]
  /** The addresses beside the name. */
  beside: string[]
}
