import type { BulkAction } from "#contract/workspace/people/contacts"

const titles = {
  delete: "Deleted",
  verify: "Verifying",
  active: "Marked Active",
  do_not_contact: "Marked Do Not Contact",
}
const done = {
  delete: "deleted, with every address and source of theirs.",
  verify: "looked at. The verdicts are here in a moment.",
  active: "active again.",
  do_not_contact: "left alone from now on.",
}

/** What a toast says after an action on `count` people. */
export function describeBulk(action: BulkAction["action"], count: number) {
  const people = count === 1 ? "1 contact is" : `${count} contacts are`
  return {
    title: titles[action],
    description: count === 0 ? "Nothing was left to change." : `${people} ${done[action]}`,
  }
}
