/** What a text may want changed before it is sent. None of it prevents a launch. */
export const warningKinds = [
  "unsaid_embargo",
  "cut_text",
  "empty_offer",
  "bare_link",
  "spam_wording",
  "claim_without_proof",
  "same_text",
  "missing_attachment",
] as const
export type WarningKind = (typeof warningKinds)[number]

/** What is shown of a campaign at once; more would be read by nobody. */
export const MOST_WARNINGS = 20

/** Other words in place of some of a text. */
export interface TextFix {
  kind: "text"
  /** The words of the button. */
  label: string
  field: "subject" | "body"
  /** In the order of the text; `at` counts its characters from 0, before any change. */
  changes: readonly { at: number; from: string; to: string }[]
}

/** The words that only their writer can change: they are selected in the editor, so that typing replaces them. */
export interface SelectFix {
  kind: "select"
  label: string
  field: "subject" | "body"
  at: number
  text: string
}

/** A rule of the campaign that mends it. */
export interface RuleFix {
  kind: "one_per_outlet"
  label: string
}

/** What the built-in writer writes from the brief in place of a text. */
export interface DraftFix {
  kind: "draft"
  label: string
  field: "subject" | "body"
}

export interface Warning {
  kind: WarningKind
  /** Which message it is about, from 1; null for the campaign as a whole. */
  position: number | null
  /** Of the variant; null where there is one text only. */
  label: string | null
  message: string
  /** What one press does about it. */
  fix: TextFix | RuleFix | DraftFix | SelectFix
}

/** What one text is found to want, before it is known whose it is. */
export type Finding = Pick<Warning, "kind" | "message" | "fix">

/** A text as it is judged. */
export interface JudgedText {
  /** Empty for a reply in a thread. */
  subject: string
  body: string
  /** The brief of its campaign, as it is stored. */
  brief: string
  /** What the brief offers. */
  offer: string
  files: readonly { name: string; address: string }[]
  /** When its news may be published, in milliseconds UTC, and by whose clock that is said; null for no embargo ahead. */
  embargo: { until: number; timeZone: string } | null
}
