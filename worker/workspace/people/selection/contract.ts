// These stand apart from the checks of calls, because a list only counts up to them.

/** How many people or outlets one action takes. */
export const MOST_AT_ONCE = 100

/** How many contacts become one at once: more can hardly be compared. */
export const MOST_MERGED = 10
