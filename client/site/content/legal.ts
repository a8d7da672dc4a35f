/** One paragraph, a list, or links to pages that say more. */
export type LegalBlock = string | readonly string[] | { see: readonly { to: string; label: string }[] }

export interface LegalSection {
  /** The heading's id, which links can point to. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export interface LegalText {
  title: string
  intro: string
  /** ISO 8601. */
  updated: string
  sections: readonly LegalSection[]
}
