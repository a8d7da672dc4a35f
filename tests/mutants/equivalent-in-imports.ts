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
    file: "imports/read-text.ts",
    was: "low > high",
    becomes: "low >= high",
    because: "As many zeros on one side as on the other have been refused before.",
  },
  {
    file: "imports/read-on.ts",
    was: "await stream.cancel()",
    becomes: "",
    because: "What is left of a body is let go sooner; only the sender could see the difference.",
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
]
