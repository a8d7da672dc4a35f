import type { Goal } from "../../../campaigns/contract.ts"
import type { StoryKind } from "../story-kind.ts"

/** A sentence around the title of an article, or around what an outlet covers. */
export interface Frame {
  before: string
  after: string
}

/** The built-in writer's own words in one language. They claim nothing of the recipient and nothing of the story. */
export interface Phrases {
  /** What the greeting begins with in the tone's example, and the greeting; the last one is the usual one. */
  greetings: readonly [begins: RegExp, greeting: string][]
  /** Stands under the letter when the sender has no name. */
  signature: string
  /** The subject when the brief gives none that may be used. */
  subject: string
  /** Begins a letter that first says what it brings. */
  leads: Record<StoryKind, readonly string[]>
  /** Stands before the offer. */
  offer: string
  /** Stands before the address of the target page. */
  page: string
  /** The question at the end, by the goal of the campaign. */
  asks: Record<Goal, readonly string[]>
  /** The question for kinds of stories that have one of their own. */
  asksOfKind: Partial<Record<StoryKind, readonly string[]>>
  /** Stands after the question of a letter that began with what it brings. */
  ends: readonly string[]
  /** What the first, second and third follow-up begin and end with. */
  followUps: readonly (readonly { lead: string; close: string }[])[]
  /** A sentence that names an article of the recipient. */
  article: readonly Frame[]
  /** A sentence that names what the recipient's outlet covers; the fact is in English. */
  outlet: Frame | null
}
