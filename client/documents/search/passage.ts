/** Something of the documentation, the help center or the API's reference that can be found. */
export interface Passage {
  /** What it is part of. */
  place: string
  title: string
  text: string
  to: string
}

/** A part of a text, and whether it was searched for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** A passage that was found, with the place of its text that fits best. */
export interface Found {
  place: string
  to: string
  title: Piece[]
  snippet: Piece[]
}

/** The end of the address of the search, in the place of a section's. */
export const SEARCH = "search"

export interface Results {
  query: string
  /** The best first. */
  found: Found[]
  /** Whether they have every word that was searched for. */
  isWhole: boolean
}
