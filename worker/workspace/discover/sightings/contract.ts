/** What an opportunity is: what a journalist asks for, or an article that the watch of a story found. */
export const OPPORTUNITY_KINDS = ["request", "article"] as const
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number]

/** Why an article was proposed: by the watch of a story, or because it links to what a file of backlinks is about. */
export const FINDING_REASONS = ["fits", "named", "competitor", "backlink"] as const
export type FindingReason = (typeof FINDING_REASONS)[number]

/** Why an article was proposed, and for which saved story. */
export interface Finding {
  storyId: string
  storyTitle: string
  reason: FindingReason
  /** The brand, the person or the competitor that is named, or the site that is linked to; empty for an article that fits. */
  name: string
  /** The headline, the sentence of the summary or the words of the link that show it. */
  quote: string
}
