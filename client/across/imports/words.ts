import type { ImportField, ImportState, Outcome, Policy } from "#contract/workspace/across/imports"
import { type DetailKey, details } from "#contract/workspace/people/details"

/** What columns are called that are not a detail, or have another name in files. */
const columnWords: Partial<Record<ImportField, string>> = {
  name: "Full name",
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  company: "Company or outlet",
  tags: "Tags",
  lists: "Lists",
}
export const nameField = (field: ImportField): string =>
  columnWords[field] ?? details[field as DetailKey].label

/** What the page calls outcomes, policies and states. */
export const outcomeWords: Record<Outcome, string> = {
  valid: "New",
  duplicate: "Known already",
  duplicate_in_file: "Twice in the file",
  suppressed: "Do not contact",
  invalid: "Not readable",
  created: "Created",
  updated: "Updated",
}

export const policyWords: Record<Policy, string> = {
  skip: "Leave them as they are",
  update: "Update them with what the file says",
  fill_blanks: "Fill in only what they lack",
}

export const stateWords: Record<ImportState, string> = {
  uploading: "Uploading",
  uploaded: "Columns to be checked",
  previewed: "Ready to be imported",
  applying: "Being imported",
  applied: "Imported",
  undoing: "Being undone",
  undone: "Undone",
  failed: "Stopped",
}

export const number = (count: number) => count.toLocaleString("en-GB")
export const peopleOf = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`)
export const rowsOf = (count: number) => (count === 1 ? "1 row" : `${number(count)} rows`)
