import * as z from "zod/mini"

const Count = z.int().check(z.minimum(0))

/** Names the action, made up by whoever asks: what it deletes, in however many batches, is brought back by that name. */
export const Act = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/)))

/** How many the member saw, where all were counted: when as many do not match any more, nothing is done. */
export const Expected = z.nullable(Count)

/**
 * What an action on all that match says besides its filter. `from` is where the batch before ended; without it, the action begins.
 */
export const matching = {
  expected: Expected,
  from: z.optional(z.object({ after: Count, upTo: Count })),
}

/** The place in an action on all that match: what was added after it began comes after `upTo`, and is left alone. */
export interface MatchingPlace {
  after: number
  upTo: number
}

export interface MatchingResult {
  /** The number of records of this batch that changed, or will be verified. */
  changed: number
  /** The number of records in this batch. */
  reached: number
  /** Where the next batch begins; null after the last one. */
  next: MatchingPlace | null
}
