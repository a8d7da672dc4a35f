/**
 * How somebody fits a story, by what is known here: they answered an earlier campaign, or else one of their beats is
 * named in the brief or the name of the campaign, or neither.
 */
export const fits = ["answered", "beat", "other"] as const
export type Fit = (typeof fits)[number]

/** The people who are to be written to by how they fit, and what came of such people before. */
export interface FitGroup {
  fit: Fit
  people: number
  before: { people: number; answered: number; placed: number }
}

/** What is expected, and the range in which it ends up in four of five such campaigns. */
export interface Expected {
  likely: number
  from: number
  to: number
}

/**
 * What a campaign is expected to bring, from the workspace's own results; null while these are too few to say. Nothing of
 * it is from the sandbox, and nothing is expected of a rehearsal.
 */
export interface Expectation {
  isRehearsal: boolean
  people: number
  /** The campaigns that it is judged by, the people whom they wrote to, and whether they were about as large. */
  basis: { campaigns: number; people: number; isOfSize: boolean }
  groups: FitGroup[]
  answers: Expected | null
  placed: Expected | null
}

/** Fewer campaigns, or people, say nothing of the next. */
export const LEAST_CAMPAIGNS = 4
export const LEAST_PEOPLE = 40

/** Days after which it is counted what came of somebody's first message. */
export const RIPE_DAYS = 14

/** What the browser asks here, and what it gets. */
export interface ExpectationCalls {
  "GET /campaigns/:id/expectation": { answer: Expectation }
}
