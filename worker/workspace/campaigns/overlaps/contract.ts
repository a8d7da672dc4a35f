/** Another client's campaign that wrote to a person lately, or will soon. */
export interface Overlap {
  contactId: string
  name: string
  /** Whose campaign it is. The name is empty for the workspace itself, until it was renamed. */
  client: { id: string; name: string }
  campaign: { id: string; name: string }
  /** When it last wrote to them within the days; null when it did not. */
  writtenAt: string | null
  /** When it will write to them next within the days; null when it will not. */
  plannedAt: string | null
}

/** An overlap of somebody in an audience, and whether launching writes to them all the same. */
export interface JudgedOverlap extends Overlap {
  isEligible: boolean
}

/** The maximum number of overlaps that a launch check lists. */
export const MOST_LISTED = 100

/** The people of a campaign to whom other clients' campaigns write at about the same time. */
export interface Overlaps {
  /** How many days lie between two clients' messages at least; what is exactly as long ago is no overlap. */
  days: number
  people: number
  /** How many of those people launching writes to. */
  eligible: number
  listed: JudgedOverlap[]
}
