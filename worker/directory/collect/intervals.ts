const minute = 60 * 1000
const day = 24 * 60 * minute

export const SHORTEST = 15 * minute
export const LONGEST = day
/** Failures in a row after which a feed is given up: with the waits between them, three weeks. */
export const MOST_FAILURES = 25

/** Milliseconds until a feed is read again: half as long after news, half as long again after none. */
export const nextInterval = (interval: number, newArticles: number): number =>
  Math.round(Math.min(LONGEST, Math.max(SHORTEST, interval * (newArticles > 0 ? 0.5 : 1.5))))

/** Milliseconds until a feed is tried again after so many failures in a row. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST, SHORTEST * 2 ** Math.min(failures - 1, 20))
