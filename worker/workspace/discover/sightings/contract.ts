/** What an opportunity is: what a journalist asks for, or an article that the watch of a story found. */
export const OPPORTUNITY_KINDS = ["request", "article"] as const
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number]

/** Why a watch proposed an article. */
export const FINDING_REASONS = ["fits", "named", "competitor"] as const
export type FindingReason = (typeof FINDING_REASONS)[number]

/** Why an article was proposed, and for which saved story. */
export interface Finding {
  storyId: string
  storyTitle: string
  reason: FindingReason
  /** The brand, the person or the competitor that is named; empty for an article that fits. */
  name: string
  /** The headline, or the sentence of the summary, that shows it. */
  quote: string
}
