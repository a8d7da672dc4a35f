/** Where a detail comes from. */
export interface Source {
  id: string
  /** The name of a detail, such as `company`, or the address or number it concerns. */
  about: string
  kind: "page" | "feed" | "import" | "api" | "manual"
  method: "mailto" | "jsonld" | "markup" | "text" | "byline" | "csv" | "user"
  url: string | null
  quote: string | null
  /** The origin: a person, a key, or a file. */
  origin: string
  fetchedAt: string
  /** Since when it is no longer found on its page; null as long as it is. */
  goneAt: string | null
}
