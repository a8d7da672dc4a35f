import type { ClientLogo } from "../../../people/client-logos/contract.ts"
import type { OutletFigure } from "../../../people/outlets/figures/contract.ts"
import type { PlacementState } from "../../placements/contract.ts"
import type { ReportComment } from "../../report-comments/contract.ts"
import type { ReportSection } from "../contract.ts"

/** The rows that prove a figure: a figure is shown only together with them. */
export type ProofSection = "coverage" | "links" | "answers" | "tried"

/** A page that covers the client, and was first seen in the period. */
export interface Covered {
  id: string
  firstSeenAt: string
  outlet: string
  headline: string
  url: string
  /** How it names the client, in words. */
  kind: "followed link" | "nofollow link" | "sponsored link" | "picture" | "mention"
  anchor: string
  quote: string
  /** Of the page's words, such as "pl" (BCP 47); null for an unknown one. */
  language: string | null
  state: PlacementState
  /** Whether the last checks did not find it: it is called lost only after some of them. */
  isMissing: boolean
  lastCheckedAt: string | null
}

/** A page that is covered, as it was first read. */
export interface Evidenced {
  snapshotId: string
  placementId: string
  takenAt: string
  outlet: string
  headline: string
  url: string
  language: string | null
  /** As the page names them. */
  authors: string[]
  publishedAt: string | null
  /** SHA-256 of its source. */
  sha256: string
  /** Whether its text is still kept. */
  hasText: boolean
  /** Whether there is a picture of it. */
  hasPicture: boolean
}

/** An outlet of the coverage, with the figures that members entered for it. Nothing is estimated or added up. */
export interface CoveredOutlet {
  name: string
  /** The pages of the coverage that appeared in it. */
  placementIds: string[]
  figures: OutletFigure[]
}

/** A page that lost what it had, or has it again. */
export interface LinkChange {
  placementId: string
  at: string
  outlet: string
  headline: string
  url: string
  language: string | null
  became: "lost" | "won back"
}

/** An answer by somebody who was written to. It names nobody. */
export interface Answered {
  id: string
  at: string
  outlet: string | null
  campaign: string
}

/** A campaign in which something happened in the period. */
export interface Tried {
  campaignId: string
  campaign: string
  sent: number
  contacted: number
  reached: number
  replied: number
}

/** One figure, what it was in the period before, and where the rows are that make it. */
export interface ReportFigure {
  name: FigureName
  value: number
  before: number
  provedBy: ProofSection
}

/** What is counted: each by the rows of its section alone. */
export const figureProofs = {
  pages: "coverage",
  links: "coverage",
  followed: "coverage",
  mentions: "coverage",
  live: "coverage",
  lost: "links",
  wonBack: "links",
  answers: "answers",
  sent: "tried",
  reached: "tried",
  replied: "tried",
} as const satisfies Record<string, ProofSection>
export type FigureName = keyof typeof figureProofs

/** Everything that a report says, computed now. */
export interface ReportContent {
  title: string
  /** Empty for the workspace itself, where it has no name of its own. */
  client: string
  accent: string
  /** By plan; null without one. */
  logo: ClientLogo | null
  from: string
  to: string
  timeZone: string
  madeAt: string
  sections: ReportSection[]
  summary: string
  nextSteps: string
  figures: ReportFigure[]
  coverage: Covered[]
  evidence: Evidenced[]
  outlets: CoveredOutlet[]
  links: LinkChange[]
  answers: Answered[]
  tried: Tried[]
  comments: ReportComment[]
  /** Whether our name stands at its end: a plan decides. */
  isBranded: boolean
}

/** Of the rows of a section, those that make a figure; all of them make the others. */
export const behindFigures = {
  links: ({ kind }: Covered) => kind.endsWith("link"),
  followed: ({ kind }: Covered) => kind === "followed link",
  mentions: ({ kind }: Covered) => kind === "mention",
  live: ({ state, isMissing }: Covered) => state === "live" || (state === "changed" && !isMissing),
  lost: ({ became }: LinkChange) => became === "lost",
  wonBack: ({ became }: LinkChange) => became === "won back",
} as const satisfies Partial<Record<FigureName, unknown>>
