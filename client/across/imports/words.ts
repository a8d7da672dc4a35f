import type { ImportState, Outcome, OutletChoice, Policy } from "#contract/workspace/across/imports"

/** What the page calls outcomes, policies and states. */
export const outcomeWords: Record<Outcome, string> = {
  valid: "New",
  waiting: "New, without an address",
  completing: "Get their address",
  duplicate: "Known already",
  duplicate_in_file: "Twice in the file",
  ambiguous: "Not clear who",
  suppressed: "Do not contact",
  invalid: "Not readable",
  created: "Created",
  created_waiting: "Created without an address",
  completed: "Got their address",
  updated: "Updated",
}

export const policyWords: Record<Policy, string> = {
  skip: "Leave them as they are",
  update: "Update them from the file",
  fill_blanks: "Fill in empty fields only",
}

export const outletChoiceWords: Record<OutletChoice, string> = {
  make: "Add the new ones, and tie people to theirs",
  match: "Tie people to those that you have",
  leave: "Leave outlets alone",
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
