import { expect, test } from "vitest"
import { draftContact } from "../../../../../worker/workspace/across/imports/draft-contact.ts"

const draft = (name: string, email: string) =>
  draftContact({ number: 2, cells: [name, email], isBroken: false }, ["name", "email"])

test.each([
  ["wren@harbourweekly.example", "wren@harbourweekly.example", ""],
  ["mailto:wren@harbourweekly.example", "wren@harbourweekly.example", ""],
  [
    "wren@harbourweekly.example ::: w@home.example",
    "wren@harbourweekly.example",
    "Other addresses: w@home.example",
  ],
  [
    "wren@harbourweekly.example; w@home.example",
    "wren@harbourweekly.example",
    "Other addresses: w@home.example",
  ],
  ["Wren Hollis <wren@harbourweekly.example>", "wren@harbourweekly.example", ""],
  ['"Hollis, Wren" <wren@harbourweekly.example>', "wren@harbourweekly.example", ""],
])("the cell %j holds the address %s", (cell, email, notes) => {
  expect(draft("Wren Hollis", cell)).toMatchObject({
    reason: null,
    address: email,
    contact: { email, notes },
  })
})

test("an address brings the name beside it, where the file has no other", () => {
  expect(draft("", "Wren Hollis <wren@harbourweekly.example>").contact?.name).toBe("Wren Hollis")
  expect(draft("W. Hollis", "Wren Hollis <wren@harbourweekly.example>").contact?.name).toBe("W. Hollis")
})

test.each(["nobody", "<>", "a <b> c", "::: :::", "@"])("the cell %j is refused as it is written", (cell) => {
  expect(draft("Wren Hollis", cell).reason).toBe("Email: Please enter a valid email address.")
})
