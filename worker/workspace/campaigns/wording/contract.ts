/** What a text may want changed before it is sent. None of it prevents a launch. */
export const warningKinds = [
  "cut_text",
  "empty_offer",
  "bare_link",
  "spam_wording",
  "claim_without_proof",
  "same_text",
  "missing_attachment",
] as const
export type WarningKind = (typeof warningKinds)[number]

/** Other words in place of some of a text, which stand in it exactly once or are its first ones. */
export interface TextFix {
  kind: "text"
  /** The words of the button. */
  label: string
  field: "subject" | "body"
  from: string
  to: string
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
  /** What mends it in one press; null where only its writer knows. */
  fix: TextFix | RuleFix | DraftFix | null
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
}
