import type { Review, ReviewedMessage } from "#contract/workspace/campaigns/reviews"

/** A message that can be sent as it is. */
export type WrittenReview = Review & { message: ReviewedMessage }

export const isWritten = (review: Review): review is WrittenReview => review.message !== null

/** Messages with the same words together, where the first of them stood; what cannot be sent stands alone. */
export function groupReviews(reviews: readonly Review[]): Review[][] {
  const groups = new Map<string, Review[]>()
  for (const review of reviews) {
    const key = review.message?.group ?? review.messageId
    groups.set(key, [...(groups.get(key) ?? []), review])
  }
  return [...groups.values()]
}

/** What stands for fields in a message, each once, in the order of the text. */
export const valuesIn = ({ parts }: ReviewedMessage): string[] => [
  ...new Set(
    [...parts.subject, ...parts.text].flatMap(({ text, isValue }) => (isValue && text !== "" ? [text] : [])),
  ),
]
