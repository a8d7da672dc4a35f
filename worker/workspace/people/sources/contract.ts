/** Where a detail comes from. */
export interface Source {
  id: string
  /** The name of a detail, such as `company`, or the address or number that it is about. */
  about: string
  kind: "page" | "feed" | "import" | "api" | "manual"
  method: "mailto" | "jsonld" | "markup" | "text" | "byline" | "csv" | "user"
  url: string | null
  quote: string | null
  /** Who or what brought it: a person, a key, or a file. */
  origin: string
  fetchedAt: string
  /** Since when it is no longer found on its page; null as long as it is. */
  goneAt: string | null
}
