/** The merge fields of a text, with their meanings. */
export const FIELD_WORDS = {
  first_name: "First name",
  last_name: "Last name",
  name: "Full name",
  title: "Job title",
  company: "Outlet or company",
  email: "Email address",
  opening: "Words for them alone",
  sender_name: "Your name",
  sender_first_name: "Your first name",
  target_url: "First target page",
} as const
export type MergeField = keyof typeof FIELD_WORDS
export const mergeFields = Object.keys(FIELD_WORDS) as readonly MergeField[]

/** A problem that prevents a text from being sent. */
export interface Problem {
  kind:
    | "empty_subject"
    | "empty_body"
    | "misleading_reply"
    | "unknown_field"
    | "unresolved_field"
    | "broken_field"
    | "placeholder"
    | "too_long"
  message: string
}
