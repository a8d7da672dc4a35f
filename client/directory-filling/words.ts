import type { RowResult } from "#contract/directory/filling"

/** What becomes of the rows of a file, in one sentence. */
export const wordsOfCounts = ({ new: added, feed, known, refused }: Record<RowResult, number>): string =>
  `${countOf(added, "new outlet")}, ${countOf(feed, "new feed")} of known ones, ${known.toLocaleString("en-GB")} already there, ${refused.toLocaleString("en-GB")} refused.`

/** `1 outlet`, `4,312 outlets`. */
export const countOf = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-GB")} ${one}s`
