import type { Line } from "./lines.ts"
import type { Mention } from "./mentions.ts"

/** A person whom a list may name, before the rest of the list is known. */
export interface Candidate {
  mention: Mention
  /** How the name is marked up: the names of one list share the same markup. */
  signature: string
  /** Whether there is evidence that this is a person of the outlet: a position, or a page of their own. */
  isSure: boolean
  /** Whether the name is set apart as names are. */
  isMarked: boolean
  /** Whether it is a link to another page of the site that is not a person's page. */
  leadsOn: boolean
  /** The line that follows. */
  below: Line | null
}

/** The markup of a line, in which the names of one list are alike. */
export const signatureOf = ({ block, inner }: Line): string =>
  `${block.tag}.${block.attributes.class ?? ""} ${inner.tag}.${inner.attributes.class ?? ""}`
