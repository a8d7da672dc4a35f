import type { ExpertPage, ExpertProfile } from "./contract.ts"

/** How somebody without an account comes to the page of an expert. */
export interface ExpertVisit {
  /** Of a link, or the words of a chosen address. */
  secret: string | { words: string }
  /** What they send; null when they only read. */
  sent:
    | { kind: "question"; fields: Record<string, string> }
    | { kind: "confirm" }
    | { kind: "decline" }
    | null
}

/** What they get: nothing, the page, what the expert is to confirm, or what became of what they sent. */
export interface OpenedExpert {
  expert:
    | { kind: "gone" }
    | { kind: "moved"; path: string }
    | { kind: "page"; page: ExpertPage; trouble: string | null }
    | { kind: "question"; profile: ExpertProfile; domain: string }
    | { kind: "asked" | "confirmed" | "declined" }
}
