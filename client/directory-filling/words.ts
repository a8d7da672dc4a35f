import type { RowResult } from "#contract/directory/filling"

/** What becomes of the rows of a file, in one sentence. */
export const wordsOfCounts = ({ new: added, feed, known, refused }: Record<RowResult, number>): string =>
  `${added} new outlets, ${feed} new feeds of known ones, ${known} already there, ${refused} refused.`
