// Kept separate from the request schemas, because a list only needs these limits to count up to them.

/** The maximum number of people or outlets per action. */
export const MOST_AT_ONCE = 100

/** How many contacts become one at once: more can hardly be compared. */
export const MOST_MERGED = 10
