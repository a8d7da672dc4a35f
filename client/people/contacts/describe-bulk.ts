import type { BulkAction } from "#contract/workspace/people/contacts"

const titles = {
  delete: "Deleted",
  verify: "Verifying",
  active: "Marked Active",
  do_not_contact: "Marked Do Not Contact",
}
const done = {
  delete: "in the trash for 30 days.",
  verify: "being verified. The results appear shortly.",
  active: "active again.",
  do_not_contact: "marked as do not contact.",
}

/** The toast's text after an action on `count` people. */
export function describeBulk(action: BulkAction["action"], count: number) {
  const people = count === 1 ? "1 contact is" : `${count} contacts are`
  return {
    title: count === 0 ? "Nothing Changed" : titles[action],
    description: count === 0 ? "There was nothing to change." : `${people} ${done[action]}`,
  }
}
