import type { Accepted } from "./equivalent.ts"

/** What can be broken in the imports without anything changing that anybody could notice, and why. */
export const acceptedInImports: Accepted[] = [
  {
    file: "imports/note-outcomes.ts",
    was: "before",
    becomes: "true",
    because: "What is not there is written as null in JSON, too.",
  },
  {
    file: "imports/decide-row.ts",
    was: "draft.address !== null",
    becomes: "true",
    because:
      "No row without an address is suppressed or completes anybody; the condition is there for the types.",
  },
  {
    file: "imports/judge-rows.ts",
    was: "draft.address !== null",
    becomes: "true",
    because:
      "A missing address would be noted, but is never looked up; the condition is there for the types.",
  },
  {
    file: "imports/file-people.ts",
    was: "contactId",
    becomes: "true",
    because: "A row that completes somebody has their id; the condition is there for the types.",
  },
  {
    file: "imports/file-people.ts",
    was: "draft.contact !== null",
    becomes: "true",
    because: "A waiting row has a person; the condition is there for the types.",
  },
  {
    file: "imports/match-people.ts",
    was: "!known.has(address)",
    becomes: "true",
    because:
      "It spares looking up namesakes of people whose address is known; who they are is said before those are asked.",
  },
  {
    file: "imports/forget-file.ts",
    was: 'state === "uploading"',
    becomes: "false",
    because:
      "Forgetting is planned in the write that ends the uploading, so no file is in this state by then.",
  },
  {
    file: "imports/forget-file.ts",
    was: "due > ctx.now",
    becomes: "due >= ctx.now",
    because: "At that very millisecond it would be put off to the same one, and done with the next.",
  },
  {
    file: "imports/apply-import.ts",
    was: "onlyFor !== null",
    becomes: "true",
    because: "Only members apply imports, so somebody is always told.",
  },
  {
    file: "imports/apply-rows.ts",
    was: '!("contactId" in change)',
    becomes: "false",
    because:
      "A row that is about nobody has no contact to put on a list, and ids that are none are passed over.",
  },
  {
    file: "imports/apply-rows.ts",
    was: "draft",
    becomes: "true",
    because: "Every change is of a row that was read; the condition is there for the types.",
  },
  {
    file: "imports/apply-rows.ts",
    was: "listId === null",
    becomes: "false",
    because: "A list that is none has no room for anybody; the condition is there for the types.",
  },
  {
    file: "imports/apply-rows.ts",
    was: "draft.contact === null",
    becomes: "false",
    because: "Nobody asks for the lists of a row that names nobody; the condition is there for the types.",
  },
  {
    file: "imports/count-groups.ts",
    was: "contactId !== null",
    becomes: "true",
    because: "No group has a member without an id; the condition is there for the types.",
  },
  {
    file: "imports/count-groups.ts",
    was: "draft.contact !== null",
    becomes: "true",
    because: "A row that is about a contact could be read; the condition is there for the types.",
  },
  {
    file: "imports/file-people.ts",
    was: 'outcome === "completing"',
    becomes: "true",
    because: "It spares noting people whom nobody completes: only of those who are completed is it asked.",
  },
  {
    file: "imports/file-people.ts",
    was: 'judged.outcome === "waiting"',
    becomes: "true",
    because: "What is settled completes or waits, and what completes was settled before.",
  },
  {
    file: "imports/file-people.ts",
    was: "isWaiting",
    becomes: "true",
    because: "What is settled completes or waits, and what completes was settled before.",
  },
  {
    file: "imports/find-import.ts",
    was: "listId === null",
    becomes: "false",
    because: "No list has no id; the condition is there for the types.",
  },
  {
    file: "imports/find-import.ts",
    was: "outcome",
    becomes: "true",
    because: "Refused rows have an outcome; the condition is there for the types.",
  },
  {
    file: "imports/judge-rows.ts",
    was: "draft.address === null",
    becomes: "false",
    because: "No address is no key of either map; the condition is there for the types.",
  },
  {
    file: "imports/make-outlets.ts",
    was: "outlet.domain === null",
    becomes: "false",
    because: "An outlet without a domain is known by its id; the condition is there for the types.",
  },
  {
    file: "imports/make-outlets.ts",
    was: "host !== null",
    becomes: "true",
    because: "Whatever has a domain has a host; the condition is there for the types.",
  },
  {
    file: "imports/make-outlets.ts",
    was: "domain !== null",
    becomes: "true",
    because: "What is not known has a domain; the condition is there for the types.",
  },
  {
    file: "imports/make-outlets.ts",
    was: "id !== null",
    becomes: "true",
    because: "What was made has an id; the condition is there for the types.",
  },
  {
    file: "imports/match-people.ts",
    was: "draft.address === null",
    becomes: "false",
    nth: 1,
    because: "No address is no key of the map; the condition is there for the types.",
  },
  {
    file: "imports/plan-outlets.ts",
    was: "draft.contact === null",
    becomes: "false",
    because: "What stays out is not counted, and an outlet of nobody is left out at the end.",
  },
  {
    file: "imports/plan-outlets.ts",
    was: "name",
    becomes: "true",
    because: "Rows without a name are known by their website alone; nobody looks for websites of no name.",
  },
  {
    file: "imports/plan-ties.ts",
    was: "id === null",
    becomes: "false",
    because:
      "Outlets that are stored with an import that is applied have ids; the condition is there for the types.",
  },
  {
    file: "imports/plan-ties.ts",
    was: "ids.size === 0",
    becomes: "false",
    because: "It spares reading outlets of rows where none is tied.",
  },
  {
    file: "imports/plan-ties.ts",
    was: "outlet",
    becomes: "true",
    because: "A tie to no outlet ties nobody; the condition is there for the types.",
  },
  {
    file: "imports/make-outlets.ts",
    was: "id === null",
    becomes: "true",
    nth: 2,
    because: "An outlet that is known by its domain is not added again.",
  },
  {
    file: "imports/plan-outlets.ts",
    was: "isNamedOnly",
    becomes: "true",
    nth: 1,
    because: "Whoever has the name is only asked for where there is no website.",
  },
  {
    file: "imports/map-again.ts",
    was: "meant.indexOf(field) === column",
    becomes: "true",
    because: "What is newly suggested is suggested once, and was not in the mapping before.",
  },
  {
    file: "imports/outlet-of-row.ts",
    was: "kind === words",
    becomes: "false",
    because: "Each kind is among the words for it.",
  },
  {
    file: "imports/plan-ties.ts",
    was: '"contactId" in change',
    becomes: "true",
    because: "A row that is about nobody has no contact to tie; the condition is there for the types.",
  },
  {
    file: "imports/preview-import.ts",
    was: "row",
    becomes: "true",
    because: "Every row that is judged was read; the condition is there for the types.",
  },
  {
    file: "imports/preview-import.ts",
    was: "draft.address !== null",
    becomes: "true",
    because:
      "A missing address would be noted, but is never looked up; the condition is there for the types.",
  },
  {
    file: "imports/undo-import.ts",
    was: "before !== null",
    becomes: "true",
    because: "What was updated knows what it was before; the condition is there for the types.",
  },
  {
    file: "imports/undo-import.ts",
    was: "outcome",
    becomes: "true",
    because: "Rows that are undone have an outcome; the condition is there for the types.",
  },
  {
    file: "imports/undo-import.ts",
    was: "former",
    becomes: "true",
    because: "Every outcome that is undone was another before; the condition is there for the types.",
  },
  {
    file: "imports/undo-import.ts",
    was: "left.contactId !== null",
    becomes: "true",
    because: "Whoever was changed has an id; the condition is there for the types.",
  },
]
