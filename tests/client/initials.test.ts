import { expect, test } from "vitest"
import { initialsOf } from "../../client/ui/avatar.tsx"

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada Augusta King Lovelace", "AL"],
  ["nora", "N"],
  ["\u202eÜnal  Çelik", "ÜÇ"],
  ["👩‍👩‍👧 Family", "👩F"],
  ["مرحبا", "م"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
