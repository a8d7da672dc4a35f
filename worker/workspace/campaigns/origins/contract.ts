/** Who drafted a text: the built-in writer, the language model that is connected, or a person. */
export const drafters = ["template", "model", "hand"] as const
export type Drafter = (typeof drafters)[number]

/** Where a text of a campaign comes from. */
export interface Origin {
  /** The template that it began with; null for none. */
  templateId: string | null
  /** Null for an empty text, and for one from before this was noted. */
  draftedBy: Drafter | null
}
