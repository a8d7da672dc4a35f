/** A person whom a page names as one of the outlet's own, and how it does. */
export interface Mention {
  name: string
  title: string | null
  /** The page of that person, where the name leads. */
  url: string | null
  /** An address in the same record. */
  address: string | null
  quote: string
  method: "jsonld" | "byline" | "text"
  /** Whether the markup says that this is a person, as microdata and h-cards do. */
  isMarkedUp?: boolean
  /** Whether it is set like several names of a list most of which are known given names. */
  isAlike?: boolean
  /** Whether the page is written by that person: "My name is Jane Doe." */
  isOwn?: boolean
  /** The position of the name in the text of its page; null when it is not in the text. */
  place: { start: number; end: number } | null
}
